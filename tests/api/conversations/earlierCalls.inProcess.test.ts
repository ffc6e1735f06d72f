import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { toolCall, CALLS_MAX, type ToolCall } from "@parley/contract/tools/toolCall.ts";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { closeTurn, type Ending } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import type { WidgetVisitor } from "../../../functions/src/conversations/turn/speaker.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";

// What an answer has called stays done, whatever became of the answer and of those after it.

let deps: Deps;
let visitor: WidgetVisitor;
let messageId: string;
beforeAll(async () => {
  ({ deps } = await newRegion());
});
beforeEach(async () => {
  const details = { country: "DE", language: "en", page: "", browser: "" };
  const agentId = await newAgent(await newOwner());
  const ids = { visitorId: randomId(), agentId, conversationId: randomId(20) };
  const from = { details, ip: freshIp(), origin: null };
  visitor = { kind: "visitor", ...ids, region: "na", test: false, ...from };
  messageId = randomId();
});

const call = (callId: string): ToolCall =>
  toolCall.parse({
    callId,
    toolId: "orders",
    name: "Orders",
    outcome: "done",
    input: JSON.stringify({ number: callId }),
    output: "{}",
    milliseconds: 5,
  });

const answered = (...callIds: string[]): Ending => ({
  kind: "answered",
  price: 1,
  tokens: 10,
  answer: {
    text: "It is cancelled.",
    sources: [],
    unanswered: false,
    ...(callIds.length > 0 && { toolCalls: callIds.map(call) }),
  },
});
const failed = (...callIds: string[]): Ending => ({
  kind: "failed",
  answer: { text: "", error: "model-failed", toolCalls: callIds.map(call) },
});

const open = () => openTurn(deps, visitor, { messageId, text: "Cancel it" });

/** Sends the message, once more after the first time, and ends its answer so. */
async function answerWith(ending: Ending, meanwhile: () => Promise<unknown> = async () => null) {
  const turn = await open();
  await meanwhile();
  await closeTurn(deps, turn, ending);
  return answerNow();
}

async function answerNow() {
  const { agentId, conversationId } = visitor;
  const path = messagePath(agentId, conversationId, answerId(messageId));
  const { toolCalls = [], ...stored } = await readDocument(path, message);
  return { ...stored, calls: toolCalls.map(({ callId }) => callId) };
}

/** As where a person takes over, or gives the conversation back. */
const setState = (state: "human" | "bot") => {
  const { agentId, conversationId } = visitor;
  return database.doc(conversationPath(agentId, conversationId)).update({ state });
};

it("keeps the calls of a withheld answer beside those of the one that comes later", async () => {
  const withheld = await answerWith(answered("first"), () => setState("human"));
  expect(withheld).toMatchObject({ withheld: true, calls: ["first"] });
  await setState("bot");
  const given = await answerWith(answered("second"));
  expect(given).toMatchObject({ text: "It is cancelled.", calls: ["first", "second"] });
  expect(given.withheld).toBeUndefined();
});

it("keeps them where nothing more is called, and where several are withheld or fail", async () => {
  await answerWith(answered("a"), () => setState("human"));
  await setState("bot");
  const again = await answerWith(answered("b"), () => setState("human"));
  expect(again).toMatchObject({ withheld: true, calls: ["a", "b"] });
  await setState("bot");
  expect(await answerWith(failed("c"))).toMatchObject({
    error: "model-failed",
    calls: ["a", "b", "c"],
  });
  expect(await answerWith(answered())).toMatchObject({ error: "", calls: ["a", "b", "c"] });
});

it("has a call once that an earlier answer has made, too, and one that came to something else as well", async () => {
  await answerWith(answered("first", "again"), () => setState("human"));
  await setState("bot");
  expect((await answerWith(answered("again", "last"))).calls).toEqual(["first", "again", "last"]);
  messageId = randomId();
  const refused = { ...call("again"), outcome: "failed" as const, callId: "refused" };
  await answerWith({
    kind: "failed",
    answer: { text: "", error: "model-failed", toolCalls: [refused] },
  });
  expect((await answerWith(answered("again"))).calls).toEqual(["refused", "again"]);
});

it("keeps the calls of the attempt that fails first, whatever the one beside it comes to", async () => {
  const [first, second] = [await open(), await open()];
  await closeTurn(deps, first, failed("a", "b"));
  expect(await answerNow()).toMatchObject({ withheld: true, error: "", calls: ["a", "b"] });
  await closeTurn(deps, second, answered("b"));
  const given = await answerNow();
  expect(given).toMatchObject({ text: "It is cancelled.", calls: ["a", "b"] });
  expect(given.withheld).toBeUndefined();
});

it("keeps no more than a message has room for, and the newest answer's in any case", async () => {
  const five = (n: number) => Array.from({ length: CALLS_MAX }, (_, m) => `${n}-${m}`);
  for (const n of [1, 2, 3, 4, 5]) await answerWith(failed(...five(n)));
  const { calls } = await answerWith(answered(...five(6)));
  expect(calls).toEqual([...five(1), ...five(2), ...five(3), ...five(6)]);
});
