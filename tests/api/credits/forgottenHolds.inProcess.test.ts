import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import { returnForgottenHolds } from "../../../functions/src/credits/returnHolds.ts";
import { makeWorld, TALKS, type World } from "../../support/inProcess/books/world.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

let world: World;
let server: World["servers"][number];
/** Where the first of two conversations lies, in both of which credits are forgotten. */
let path: string;

beforeEach(async () => {
  world = await makeWorld((await newRegion()).deps);
  const [first] = world.servers;
  const [broken, fine] = TALKS;
  if (first === undefined || broken === undefined || fine === undefined)
    throw new Error("There is nobody to talk to.");
  server = first;
  path = conversationPath(broken.agentId, broken.conversationId);
  for (const talk of [broken, fine]) {
    await openTurn(server, talk, { messageId: randomId(), text: "How much is a bell?" });
    world.clock.now += 1000;
  }
  world.clock.now += HOLD_MS;
});
afterEach(() => world.db.terminate());

const heldUntil = async () => (await world.db.doc(path).get()).get("holdUntil");

it("a conversation that cannot be read holds up no other's credits, and is logged", async () => {
  await world.db.doc(path).update({ state: "unheard of" });
  const logged: unknown[] = [];
  const log = {
    ...server.log,
    error: (...[, , details]: [string, unknown, unknown?]) => void logged.push(details),
  };
  expect(await returnForgottenHolds({ ...server, log })).toBe(1);
  expect(logged).toEqual([{ conversation: path }]);
  // It is not the oldest any more, and comes again later.
  expect(await heldUntil()).toBe(world.clock.now + 3_600_000);
});

it("a conversation that cannot be written lets others go first, and comes again ten minutes later", async () => {
  vi.spyOn(server.db, "runTransaction").mockRejectedValueOnce(new Error("Refused."));
  expect(await returnForgottenHolds(server)).toBe(1);
  expect(await heldUntil()).toBe(world.clock.now + 600_000);
  world.clock.now += 599_000;
  expect(await returnForgottenHolds(server)).toBe(0);
  world.clock.now += 1000;
  expect(await returnForgottenHolds(server)).toBe(1);
});
