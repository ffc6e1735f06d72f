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

/** As often something is said to a visitor that has to be seen within a second, each time. */
const TIMES = 5;

/**
 * Makes a call of the operator's, and waits until the visitor's stream has brought what it says.
 * @returns what the stream brought until then, and the milliseconds from the call, as when they press Enter
 */
async function seenAfter(
  stream: AsyncIterator<Transcript, unknown>,
  text: string,
  call: () => Promise<unknown>,
): Promise<{ words: Transcript; ms: number }> {
  const begun = performance.now();
  const seen = untilText(stream, text).then((words) => ({ words, ms: performance.now() - begun }));
  await call();
  return seen;
}

/** Each of them: the first reply in a process, which loads what the others find loaded, is made before. */
function expectWithinASecond(times: readonly number[]): void {
  expect(times).toHaveLength(TIMES);
  expect(times.filter((ms) => ms >= 1000)).toEqual([]);
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

it("an operator's reply reaches the visitor's live stream within a second of being sent", async () => {
  await takeOver();
  const { stream, first } = await follow();
  expect(first).toMatchObject({ state: "human", operatorName: "Marlow Finch" });
  await seenAfter(stream, "One moment.", () => reply("One moment."));
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const text = `Bike ${n} is ready.`;
    const { words, ms } = await seenAfter(stream, text, () => reply(text));
    times.push(ms);
    expect(words.messages[0]).toMatchObject({ role: "operator", author: "Marlow Finch" });
  }
  expectWithinASecond(times);
  await stream.return?.(undefined);
});

it("an operator who takes over unasked is seen within a second, and so is what they send", async () => {
  const times: Record<"joined" | "said", number[]> = { joined: [], said: [] };
  for (let n = 0; n < TIMES; n += 1) {
    const { stream, first } = await follow();
    expect(first).toMatchObject({ state: "bot" });
    const joined = await seenAfter(stream, "joined", takeOver);
    times.joined.push(joined.ms);
    expect(joined.words).toMatchObject({ state: "human", operatorName: "Marlow Finch" });
    expect(joined.words.messages).toMatchObject([{ role: "system", author: "Marlow Finch" }]);
    const text = `May I help? (${n})`;
    const said = await seenAfter(stream, text, () => reply(text));
    times.said.push(said.ms);
    expect(said.words).toMatchObject({ state: "human", operatorName: "Marlow Finch" });
    expect(said.words.messages).toMatchObject([{ role: "operator", author: "Marlow Finch", text }]);
    await stream.return?.(undefined);
    await operator().handBack(key());
  }
  expectWithinASecond(times.joined);
  expectWithinASecond(times.said);
});
