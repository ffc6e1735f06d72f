import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  message,
  messagePath,
  messagesPath,
} from "@parley/contract/conversations/message.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeTurn, type Ending } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import { turnContextPath } from "../../../functions/src/conversations/turn/turns.ts";
import { readBalance } from "../../../functions/src/credits/accounts.ts";
import { returnForgottenHolds } from "../../../functions/src/credits/returnHolds.ts";
import { transfer } from "../../../functions/src/credits/transfer.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { auditBooks } from "../../support/inProcess/books/auditBooks.ts";
import { ProcessEnded, runWith } from "../../support/inProcess/books/faults.ts";
import {
  makeWorld,
  orgOf,
  ownerOf,
  TALKS,
  type World,
} from "../../support/inProcess/books/world.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

let world: World;
let deps: Deps;
beforeAll(async () => {
  world = await makeWorld((await newRegion()).deps);
  [deps = deps] = world.servers;
});
afterAll(() => world.db.terminate());

const words = "A bell costs £12.";
const answered: Ending = {
  kind: "answered",
  price: BUILT_IN_CREDITS,
  answer: { text: words, sources: [], unanswered: false },
};

/** A visitor of a workspace's agent in a conversation of their own. */
function newTalk() {
  const [talk] = TALKS;
  if (talk === undefined) throw new Error("There is no agent to talk to.");
  return { ...talk, conversationId: randomId(20) };
}
type Talk = ReturnType<typeof newTalk>;

const open = (talk: Talk, messageId = randomId()) =>
  openTurn(deps, talk, { messageId, text: "How much is a bell?" });
const stored = async ({ agentId, conversationId }: Talk) =>
  conversation.parse((await world.db.doc(conversationPath(agentId, conversationId)).get()).data());

it("an opening whose write was made reserves once, though the database did not say so", async () => {
  const talk = newTalk();
  const turn = await runWith("answerLost", () => open(talk));
  expect((await stored(talk)).holds).toMatchObject([{ tries: 1 }]);
  expect((await stored(talk)).limits.minuteCount).toBe(1);
  // One failure is the end of it, so that the credits are back at once and the operator sees it.
  const failed = { kind: "failed", answer: { text: "", error: "model-failed" } } as const;
  expect((await closeTurn(deps, turn, failed)).message).toMatchObject({ error: "model-failed" });
  expect((await stored(talk)).holds).toEqual([]);
  await auditBooks(world.db);
});

it.each(["answerLost", "sentTwice", "refused", "aborted"] as const)(
  "a visitor gets the answer that they pay for, when its write is %s",
  async (fault) => {
    const talk = newTalk();
    const turn = await open(talk);
    const closed = await runWith(fault, () => closeTurn(deps, turn, answered));
    expect(closed.message).toMatchObject({ text: words });
    expect(await stored(talk)).toMatchObject({ holds: [], messageCount: 2 });
    await auditBooks(world.db);
  },
);

it.each(["answerLost", "sentTwice", "refused", "aborted"] as const)(
  "a transfer is made once and said to be made, when its write is %s",
  async (fault) => {
    const workspaceId = "na-1";
    const orgId = orgOf(workspaceId);
    const accounts = [workspaceAccount(workspaceId), orgAccount(orgId)];
    const balances = () => Promise.all(accounts.map((id) => readBalance(world.db, world.db, id)));
    const [workspace = 0, organisation = 0] = await balances();
    const input = { orgId, direction: "toOrg", amount: 1, idempotencyKey: randomId() } as const;
    const said = await runWith(fault, () => transfer(deps, ownerOf(workspaceId), input));
    expect(said).toEqual({ workspace: workspace - 1, org: organisation + 1 });
    expect(await balances()).toEqual([workspace - 1, organisation + 1]);
    await auditBooks(world.db);
  },
);

it("a paid message whose process ends before its answer is marked as its credits return", async () => {
  const talk = newTalk();
  const messageId = randomId();
  await open(talk, messageId);
  world.clock.now += HOLD_MS;
  await returnForgottenHolds(deps);
  const path = messagePath(talk.agentId, talk.conversationId, answerId(messageId));
  const mark = message.parse((await world.db.doc(path).get()).data());
  expect(mark).toMatchObject({ error: "model-failed", unanswered: true, text: "" });
  expect(await stored(talk)).toMatchObject({
    holds: [],
    lastText: "How much is a bell?",
    lastTs: mark.ts,
    uncounted: { [dayKeyOf(mark.ts)]: { failed: 1 } },
  });
  // Sent again it gets its answer all the same.
  expect((await closeTurn(deps, await open(talk, messageId), answered)).message).toMatchObject({
    text: words,
    error: "",
  });
  await auditBooks(world.db);
});

it.each([
  { fault: "endsBefore", messages: 1, paid: 0 },
  { fault: "endsAfter", messages: 2, paid: BUILT_IN_CREDITS },
] as const)(
  "an answer is stored and charged by one write: both or neither, if the process $fault it",
  async ({ fault, messages, paid }) => {
    const talk = newTalk();
    const account = workspaceAccount("na-1");
    const before = await readBalance(world.db, world.db, account);
    const messageId = randomId();
    const turn = await open(talk, messageId);
    await expect(runWith(fault, () => closeTurn(deps, turn, answered))).rejects.toThrow(
      ProcessEnded,
    );
    world.clock.now += HOLD_MS;
    await returnForgottenHolds(deps);
    expect(await stored(talk)).toMatchObject({ holds: [], messageCount: messages });
    expect(before - (await readBalance(world.db, world.db, account))).toBe(paid);
    // Sent again, it is answered and charged once in all.
    await closeTurn(deps, await open(talk, messageId), answered);
    expect(await stored(talk)).toMatchObject({ holds: [], messageCount: 2 });
    expect(before - (await readBalance(world.db, world.db, account))).toBe(BUILT_IN_CREDITS);
    await auditBooks(world.db);
  },
);

it("messages whose long ids differ at the end have an answer each", async () => {
  const talk = newTalk();
  const ids = ["1", "2"].map((last) => last.padStart(64, "long"));
  for (const messageId of ids) await closeTurn(deps, await open(talk, messageId), answered);
  const messages = await world.db.collection(messagesPath(talk.agentId, talk.conversationId)).get();
  expect(messages.docs.map(({ id }) => id).toSorted()).toEqual(
    [...ids, ...ids.map(answerId)].toSorted(),
  );
  await auditBooks(world.db);
});

it("a message with the id of one long ago cannot use what is reserved for that", async () => {
  const talk = newTalk();
  const messageId = "message-long-ago";
  const turn = await open(talk, messageId);
  const before = await stored(talk);
  // As after so many messages that its id is not among those that are remembered.
  await world.db.doc(turnContextPath(talk.agentId, talk.conversationId)).update({ taken: [] });
  const other = openTurn(deps, talk, { messageId, text: "And how much is a whole bicycle?" });
  await expect(other).rejects.toMatchObject({ key: "conversations.idTaken" });
  expect((await stored(talk)).holds).toEqual(before.holds);
  expect((await closeTurn(deps, turn, answered)).message).toMatchObject({ text: words });
  await auditBooks(world.db);
});
