import {
  shard,
  shardPath,
  shardsPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeTurn } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import { readBalance } from "../../../functions/src/credits/accounts.ts";
import { auditBooks } from "../../support/inProcess/books/auditBooks.ts";
import {
  FIRST_CREDITS,
  makeWorld,
  TALKS,
  type World,
} from "../../support/inProcess/books/world.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

/** As accounts were stored when they had that many. */
const SHARDS_ONCE = 4;

let world: World;
beforeAll(async () => {
  world = await makeWorld((await newRegion()).deps);
});
afterAll(() => world.db.terminate());

it("an account stored with fewer shards spends all it has, and comes to use today's", async () => {
  const { db, servers } = world;
  const [deps] = servers;
  const [talk] = TALKS;
  if (deps === undefined || talk === undefined) throw new Error("The world is empty.");
  const account = workspaceAccount("na-1");
  const shards = db.collection(shardsPath(account));
  await db.runTransaction(async (transaction) => {
    for (const { ref } of (await transaction.get(shards)).docs) transaction.delete(ref);
    for (let n = 0; n < SHARDS_ONCE; n += 1)
      transaction.set(db.doc(shardPath(account, n)), {
        credits: FIRST_CREDITS / SHARDS_ONCE,
        answers: {},
      });
  });
  const ask = async () => {
    const visitor = { ...talk, conversationId: randomId(20) };
    const turn = await openTurn(deps, visitor, { messageId: randomId(), text: "Hello" });
    if (turn.lacking > 0) return turn.lacking;
    const answer = { text: "Hello!", sources: [], unanswered: false };
    await closeTurn(deps, turn, { kind: "answered", price: BUILT_IN_CREDITS, answer });
    return 0;
  };
  const half = FIRST_CREDITS / 2 / BUILT_IN_CREDITS;
  await Promise.all(Array.from({ length: half }, ask));
  const used = (await shards.get()).docs.filter((one) => shard.parse(one.data()).credits > 0);
  expect(used.length).toBeGreaterThan(SHARDS_ONCE);
  await auditBooks(db);
  await Promise.all(Array.from({ length: half }, ask));
  expect(await readBalance(db, db, account)).toBe(0);
  expect(await ask()).toBe(BUILT_IN_CREDITS);
  await auditBooks(db);
});
