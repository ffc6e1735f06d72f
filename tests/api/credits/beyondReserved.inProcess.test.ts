import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import {
  ACCOUNT_SHARDS,
  shard,
  shardPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { entry, LEDGER } from "@parley/contract/credits/entry.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeTurn, type Ending } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import { readBalance } from "../../../functions/src/credits/accounts.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { auditBooks } from "../../support/inProcess/books/auditBooks.ts";
import { runWith } from "../../support/inProcess/books/faults.ts";
import {
  FIRST_CREDITS,
  makeWorld,
  TALKS,
  type World,
} from "../../support/inProcess/books/world.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

const ACCOUNT = workspaceAccount("na-1");

let world: World;
let deps: Deps;
beforeEach(async () => {
  world = await makeWorld((await newRegion()).deps);
  [deps = deps] = world.servers;
});
afterEach(() => world.db.terminate());

function newTalk() {
  const talk = TALKS.find(({ agentId }) => !agentId.includes("org"));
  if (talk === undefined) throw new Error("There is no agent to talk to.");
  return { ...talk, conversationId: randomId(20) };
}
type Talk = ReturnType<typeof newTalk>;

const open = (talk: Talk) =>
  openTurn(deps, talk, { messageId: randomId(), text: "How much is a bell?" });
const costing = (price: number): Ending => ({
  kind: "answered",
  price,
  answer: { text: "A bell costs £12.", sources: [], unanswered: false },
});

const balance = () => readBalance(world.db, world.db, ACCOUNT);
/** Credits of all entries of answers on the account, the latest last. */
async function paid(): Promise<number[]> {
  const found = await world.db.collection(LEDGER).where("from", "==", ACCOUNT).get();
  const entries = found.docs.map((one) => entry.parse(one.data()));
  return entries.filter(({ cause }) => cause === "agent").map(({ credits }) => credits);
}
/** What the agent has spent of its day. */
async function spent(agentId: string): Promise<number> {
  const refs = Array.from({ length: ACCOUNT_SHARDS }, (_, n) =>
    world.db.doc(shardPath(ACCOUNT, n)),
  );
  const shards = (await world.db.getAll(...refs)).filter(({ exists }) => exists);
  const day = dayKeyOf(world.clock.now);
  return shards.reduce((sum, one) => sum + (shard.parse(one.data()).spent[day]?.[agentId] ?? 0), 0);
}

it("an answer that took more than was reserved is paid in full, and counts for the day", async () => {
  const talk = newTalk();
  await closeTurn(deps, await open(talk), costing(3));
  expect(await paid()).toEqual([3]);
  expect(await balance()).toBe(FIRST_CREDITS - 3);
  expect(await spent(talk.agentId)).toBe(3);
  const stored = await world.db.doc(conversationPath(talk.agentId, talk.conversationId)).get();
  expect(conversation.parse(stored.data())).toMatchObject({ holds: [], messageCount: 2 });
  await auditBooks(world.db);
});

it("what a service counts is believed up to four times what was reserved", async () => {
  await closeTurn(deps, await open(newTalk()), costing(1e305));
  expect(await paid()).toEqual([4 * BUILT_IN_CREDITS]);
  await auditBooks(world.db);
});

it("of what is beyond the reservation the account pays what it has, and is never below zero", async () => {
  const turns = [];
  for (let left = FIRST_CREDITS; left > 2; left -= BUILT_IN_CREDITS)
    turns.push(await open(newTalk()));
  const [turn, ...others] = turns;
  if (turn === undefined) throw new Error("Nothing was opened.");
  await closeTurn(deps, turn, costing(4));
  expect(await paid()).toEqual([3]);
  expect(await balance()).toBe(0);
  await auditBooks(world.db);
  // An empty account gives the answer all the same: it was paid for as promised.
  const [other] = others;
  if (other === undefined) throw new Error("Nothing else was opened.");
  expect((await closeTurn(deps, other, costing(4))).message).toMatchObject({ error: "" });
  expect((await paid()).toSorted((a, b) => a - b)).toEqual([1, 3]);
  await auditBooks(world.db);
});

it("answers that end at once share what is left", async () => {
  const turns = await Promise.all(Array.from({ length: 30 }, () => open(newTalk())));
  await Promise.all(turns.map((turn) => closeTurn(deps, turn, costing(4))));
  expect(await balance()).toBe(0);
  expect((await paid()).reduce((sum, credits) => sum + credits, 0)).toBe(FIRST_CREDITS);
  expect(await paid()).toHaveLength(30);
  await auditBooks(world.db);
});

it.each([
  { fault: "endsBefore", outcome: "rejected", credits: [] },
  { fault: "endsAfter", outcome: "rejected", credits: [3] },
  { fault: "answerLost", outcome: "fulfilled", credits: [3] },
  { fault: "sentTwice", outcome: "fulfilled", credits: [3] },
] as const)(
  "reservation and rest are paid by one write: $fault",
  async ({ fault, outcome, credits }) => {
    const turn = await open(newTalk());
    const closing = runWith(fault, () => closeTurn(deps, turn, costing(3)));
    expect((await Promise.allSettled([closing]))[0]?.status).toBe(outcome);
    expect(await paid()).toEqual(credits);
    await auditBooks(world.db);
  },
);
