import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { respond as Respond } from "../../../functions/src/conversations/turn/respond.ts";
import { redactForVisitor } from "../../../functions/src/conversations/visitor/transcript.ts";
import type { WidgetVisitor } from "../../../functions/src/conversations/turn/speaker.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, collect, newVisitor } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { balanceOf, holdsOf, imbalanceOf } from "../../support/stack/credits.ts";
import { readDocument, waitForDocument } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
const ANSWER = "A bell costs £12, and fitting it takes ten minutes.";
const QUESTION = `say exactly: ${ANSWER}`;

let deps: Deps;
let respond: typeof Respond;
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ respond } = await import("../../../functions/src/conversations/turn/respond.ts"));
});

let owner: Owner;
let account: string;
beforeEach(async () => {
  owner = await newOwner();
  account = workspaceAccount(owner.workspaceId);
});

const newModel = (mode = "") =>
  `sandbox-test-${crypto.randomUUID().slice(0, 8)}${mode && `:${mode}`}`;

/** Somebody who talks to the agent, as a visitor of a page or in the owner's own test. */
function newSpeaker(agentId: string, { test }: { test: boolean }): WidgetVisitor {
  return {
    kind: "visitor",
    visitorId: randomId(),
    agentId,
    conversationId: randomId(20),
    region: "na",
    test,
    details: { country: "", language: "en", page: "", browser: "" },
    ip: freshIp(),
    origin: null,
  };
}

const answerTo = ({ agentId, conversationId }: WidgetVisitor, messageId: string) =>
  readDocument(messagePath(agentId, conversationId, answerId(messageId)), message);

/** Sends a message and leaves after this many parts. */
async function leaveAfter(count: number, speaker: WidgetVisitor, messageId: string) {
  const events = await respond(deps, speaker, { messageId, text: QUESTION });
  for (let n = 0; n < count; n += 1) await events.next();
  await events.return?.();
}

it.each([
  { model: "built-in", after: 0, test: false },
  { model: "built-in", after: 2, test: true },
  { model: "configured", after: 0, test: false },
  { model: "configured", after: 1, test: false },
  { model: "configured", after: 3, test: false },
  { model: "configured", after: 3, test: true },
])(
  "who leaves a $model model's answer after $after events has it stored, whole, and paid once (test: $test)",
  async ({ model, after, test }) => {
    const vg_defaultModel = model === "built-in" ? "extractive" : newModel();
    const agentId = await newAgent(owner, { vg_defaultModel });
    const [speaker, messageId] = [newSpeaker(agentId, { test }), randomId()];
    await leaveAfter(after, speaker, messageId);
    const stored = await answerTo(speaker, messageId);
    expect(stored).toMatchObject(
      model === "built-in" ? { error: "" } : { text: ANSWER, error: "" },
    );
    // A short answer of a configured model costs the least there is.
    const price = model === "built-in" ? BUILT_IN_CREDITS : 1;
    expect(await balanceOf(account)).toBe(FREE_CREDITS - price);
    // Sent again, by somebody who reads it to its end: the same answer, and nothing more to pay.
    const again = await collect(await respond(deps, speaker, { messageId, text: QUESTION }));
    expect(answerOf(again).message).toEqual(redactForVisitor(stored, { test }));
    expect(await balanceOf(account)).toBe(FREE_CREDITS - price);
    expect([await imbalanceOf(account), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
  },
);

it("of two who wait for one message's answer, either may leave: it is paid once", async () => {
  const agentId = await newAgent(owner, { vg_defaultModel: newModel() });
  const [speaker, messageId] = [newSpeaker(agentId, { test: false }), randomId()];
  await Promise.all([leaveAfter(2, speaker, messageId), leaveAfter(0, speaker, messageId)]);
  expect(await answerTo(speaker, messageId)).toMatchObject({ text: ANSWER, error: "" });
  expect(await balanceOf(account)).toBe(FREE_CREDITS - 1);
  expect([await imbalanceOf(account), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
});

it("an answer that fails after its reader has left is kept as far as it went, and paid", async () => {
  const model = newModel();
  await sandbox.setModelMode({ mode: "fail-mid-answer" }, model);
  const agentId = await newAgent(owner, { vg_defaultModel: model });
  const [speaker, messageId] = [newSpeaker(agentId, { test: false }), randomId()];
  await leaveAfter(0, speaker, messageId);
  const stored = await answerTo(speaker, messageId);
  expect(stored.error).toBe("");
  expect(ANSWER.startsWith(stored.text.trim()) && stored.text !== "").toBe(true);
  expect(await balanceOf(account)).toBe(FREE_CREDITS - 1);
  expect([await imbalanceOf(account), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
});

it("what broke off for one who left does not replace what another try still gets", async () => {
  const model = newModel();
  await sandbox.setModelMode({ mode: "slow", firstTokenMs: 0, delayMs: 400 }, model);
  const agentId = await newAgent(owner, { vg_defaultModel: model });
  const [speaker, messageId] = [newSpeaker(agentId, { test: false }), randomId()];
  const hurried = { ...deps, env: { ...deps.env, MODEL_TOTAL_MS: 2500 } };
  const first = await respond(hurried, speaker, { messageId, text: QUESTION });
  expect((await first.next()).value).toMatchObject({ type: "accepted" });
  const second = await respond(deps, speaker, { messageId, text: QUESTION });
  await first.return?.();
  expect(answerOf(await collect(second)).message.text).toBe(ANSWER);
  expect(await answerTo(speaker, messageId)).toMatchObject({ text: ANSWER, error: "" });
  expect(await balanceOf(account)).toBe(FREE_CREDITS - 1);
  expect([await imbalanceOf(account), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
});

it("a reader who takes the words slowly does not run down the model's time", async () => {
  const agentId = await newAgent(owner, { vg_defaultModel: newModel() });
  const [speaker, messageId] = [newSpeaker(agentId, { test: false }), randomId()];
  const hurried = { ...deps, env: { ...deps.env, MODEL_TOTAL_MS: 5000 } };
  const events = await respond(hurried, speaker, { messageId, text: QUESTION });
  expect((await events.next()).value).toMatchObject({ type: "accepted" });
  const path = messagePath(agentId, speaker.conversationId, answerId(messageId));
  // Nothing more is taken, and yet the answer is stored and paid.
  expect(await waitForDocument(path, message, () => true)).toMatchObject({ text: ANSWER });
  expect(await balanceOf(account)).toBe(FREE_CREDITS - 1);
  expect(answerOf(await collect(events)).message.text).toBe(ANSWER);
});

it("a page that closes its connection after the first words pays for the answer", async () => {
  const model = newModel();
  await sandbox.setModelMode({ mode: "slow", firstTokenMs: 0, delayMs: 100 }, model);
  const agentId = await newAgent(owner, { vg_defaultModel: model });
  const visitor = await newVisitor(agentId);
  const messageId = randomId();
  const leaving = new AbortController();
  const events = await visitor.api.conversations.send(
    { agentId, messageId, text: QUESTION },
    { signal: leaving.signal },
  );
  for await (const { type } of events) if (type === "delta") break;
  leaving.abort();
  const path = conversationPath(agentId, visitor.conversationId);
  await waitForDocument(path, conversation, ({ holds }) => holds.length === 0);
  const { messages } = await visitor.transcript();
  expect(messages.map(({ text }) => text)).toEqual([QUESTION, ANSWER]);
  expect(await balanceOf(account)).toBe(FREE_CREDITS - 1);
  expect(await imbalanceOf(account)).toBe(0);
});
