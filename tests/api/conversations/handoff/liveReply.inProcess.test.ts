import type { Transcript } from "@parley/contract/conversations/calls.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { newService, type Service } from "../../../support/inProcess/newService.ts";

let service: Service;
let owner: Owner;
let agentId: string;
let visitor: Visitor;
// In this process: the functions emulator would start one for a call, which takes longer than what is timed.
beforeAll(async () => {
  service = await newService();
  owner = await newOwner({ name: "Marlow Finch" });
  agentId = await newAgent(owner);
});
beforeEach(async () => {
  visitor = await newVisitor(agentId, {}, service.api);
  await visitor.say("Hello");
});
afterAll(() => service.close());

const operator = () =>
  service.api({ token: owner.idToken, workspaceId: owner.workspaceId }).conversations;
const key = () => ({ agentId, conversationId: visitor.conversationId });
const takeOver = () => operator().takeOver(key());
const reply = (text: string) => operator().reply({ ...key(), messageId: randomId(), text });

/** The visitor's live stream, of which the first event has come: from now on it brings what is said. */
async function follow() {
  const { cursor } = await visitor.transcript();
  const opened = await visitor.api.conversations.follow({ agentId, cursor });
  const stream = opened[Symbol.asyncIterator]();
  const { value: first } = await stream.next();
  return { stream, first };
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

/**
 * Makes a call of the operator's, and expects the visitor's stream to bring what it says within a second beyond what a
 * call takes. On a busy machine every call takes longer: what one takes that nobody is told of is timed as well.
 * @returns what the stream brought until then
 */
async function expectWithinASecondBeyondACall(
  stream: AsyncIterator<Transcript, unknown>,
  text: string,
  call: () => Promise<unknown>,
): Promise<Transcript> {
  const quiet = () => operator().markRead(key());
  const before = await timed(quiet);
  const begun = performance.now();
  const seen = untilText(stream, text).then((words) => ({ words, at: performance.now() }));
  await call();
  const { words, at } = await seen;
  const usual = Math.max(before, await timed(quiet));
  expect(at - begun - usual).toBeLessThan(1000);
  return words;
}

/**
 * What a stream brings until this text has come and it has said that a person answers: the two come in either order.
 * @throws when the stream ends before
 */
async function untilText(
  stream: AsyncIterator<Transcript, unknown>,
  text: string,
): Promise<Transcript> {
  const messages: Transcript["messages"] = [];
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) throw new Error("The stream ended too early.");
    messages.push(...value.messages);
    const hasCome = messages.some((message) => message.text === text);
    if (hasCome && value.state === "human") return { ...value, messages };
  }
}

it("an operator's reply reaches the visitor's live stream within a second beyond what a call takes", async () => {
  await takeOver();
  const { stream, first } = await follow();
  expect(first).toMatchObject({ state: "human", operatorName: "Marlow Finch" });
  const text = "Your bike is ready.";
  const words = await expectWithinASecondBeyondACall(stream, text, () => reply(text));
  expect(words.messages[0]).toMatchObject({ role: "operator", author: "Marlow Finch" });
  await stream.return?.(undefined);
});

it("an operator who takes over unasked is seen within a second beyond what a call takes, and so is what they send", async () => {
  const { stream, first } = await follow();
  expect(first).toMatchObject({ state: "bot", messages: [] });
  const joined = await expectWithinASecondBeyondACall(stream, "joined", takeOver);
  expect(joined).toMatchObject({ state: "human", operatorName: "Marlow Finch" });
  expect(joined.messages).toMatchObject([{ role: "system", author: "Marlow Finch" }]);
  const text = "May I help?";
  const words = await expectWithinASecondBeyondACall(stream, text, () => reply(text));
  expect(words).toMatchObject({ state: "human", operatorName: "Marlow Finch" });
  expect(words.messages).toMatchObject([{ role: "operator", author: "Marlow Finch", text }]);
  await stream.return?.(undefined);
});
