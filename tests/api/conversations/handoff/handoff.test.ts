import type { Transcript } from "@parley/contract/conversations/calls.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { messagePath } from "@parley/contract/conversations/message.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { sandboxApi } from "../../../sandbox/sandboxApi.ts";
import { apiAs } from "../../../support/stack/apiAs.ts";
import { database, readDocument, waitForDocument } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { rawCall } from "../../../support/stack/rawCall.ts";
import { stack } from "../../../support/stack/stack.ts";
import { answerOf, collect, newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { english } from "@parley/contract/problems/english.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner({ name: "Marlow Finch", limits: { maxAgents: 50 } });
  agentId = await newAgent(owner);
});

const keyOf = ({ conversationId }: Visitor) => ({ agentId, conversationId });
const stored = ({ conversationId }: Visitor) =>
  readDocument(conversationPath(agentId, conversationId), conversation);

async function newConversation(): Promise<Visitor> {
  const visitor = await newVisitor(agentId);
  await visitor.say("Hello");
  return visitor;
}

describe("who answers", () => {
  it("goes from the agent to a person and back", async () => {
    const visitor = await newConversation();
    const { conversations } = owner.api;
    expect(await visitor.api.conversations.requestHuman({ agentId })).toEqual({
      state: "requested",
    });
    expect(answerOf(await visitor.say("Still there?")).state).toBe("requested");
    expect(await conversations.takeOver(keyOf(visitor))).toEqual({ state: "human" });
    expect(await stored(visitor)).toMatchObject({
      operatorUid: owner.uid,
      operatorName: "Marlow Finch",
      unread: 0,
    });
    const silent = await visitor.say("A person, please");
    expect(silent).toMatchObject([{ type: "accepted", state: "human" }]);
    await conversations.reply({ ...keyOf(visitor), messageId: randomId(), text: "Here I am." });
    expect(await conversations.handBack(keyOf(visitor))).toEqual({ state: "bot" });
    expect(answerOf(await visitor.say("Back?")).state).toBe("bot");
    expect(await conversations.close(keyOf(visitor))).toEqual({ state: "closed" });
    const reopened = await visitor.say("One more thing");
    expect(reopened[0]).toMatchObject({ type: "accepted", state: "bot" });
    const lines = (await visitor.transcript()).messages.filter(({ role }) => role === "system");
    expect(lines.map(({ text }) => text)).toEqual(["requested", "joined", "left", "closed"]);
  });

  it("changes nothing when asked for the current state", async () => {
    const visitor = await newConversation();
    const { conversations } = owner.api;
    for (let count = 0; count < 3; count += 1) await conversations.takeOver(keyOf(visitor));
    const lines = (await visitor.transcript()).messages.filter(({ role }) => role === "system");
    expect(lines).toHaveLength(1);
  });

  it.each(["handBack"] as const)(
    "%s is refused for a conversation the agent is handling",
    async (action) => {
      const visitor = await newConversation();
      const refused = await refusalOf(owner.api.conversations[action](keyOf(visitor)));
      expect([refused.status, refused.data.reason]).toEqual([409, "state"]);
    },
  );

  it("refuses an operator's message before the conversation is taken over", async () => {
    const visitor = await newConversation();
    const refused = await refusalOf(
      owner.api.conversations.reply({ ...keyOf(visitor), messageId: randomId(), text: "Hi" }),
    );
    expect([refused.status, refused.message]).toEqual([409, english("conversations.notHuman")]);
  });

  it("can be requested before the first message", async () => {
    const visitor = await newVisitor(agentId);
    await visitor.api.conversations.requestHuman({ agentId });
    expect((await stored(visitor)).state).toBe("requested");
  });

  it("cannot be requested where no person is offered", async () => {
    const alone = await newAgent(owner, { enableHumanHandoff: false });
    const visitor = await newVisitor(alone);
    const refused = await refusalOf(visitor.api.conversations.requestHuman({ agentId: alone }));
    expect(refused.status).toBe(403);
  });

  it("marks the visitor's messages as seen", async () => {
    const visitor = await newConversation();
    expect((await stored(visitor)).unread).toBe(1);
    expect(await owner.api.conversations.markRead(keyOf(visitor))).toEqual({ read: true });
    expect((await stored(visitor)).unread).toBe(0);
  });
});

describe("an operator's messages", () => {
  it("are there for a visitor who comes back with an old cursor", async () => {
    const visitor = await newConversation();
    const { cursor } = await visitor.transcript();
    await owner.api.conversations.takeOver(keyOf(visitor));
    await owner.api.conversations.reply({ ...keyOf(visitor), messageId: randomId(), text: "Ahoy" });
    const began = await openStream(visitor, cursor);
    const words = await readUntilText(began, "Ahoy");
    expect(words.messages.every(({ ts }) => ts > cursor)).toBe(true);
    await began.return?.(undefined);
  });

  it("sent twice are stored once", async () => {
    const visitor = await newConversation();
    await owner.api.conversations.takeOver(keyOf(visitor));
    const messageId = randomId();
    const send = () =>
      owner.api.conversations.reply({ ...keyOf(visitor), messageId, text: "Once" });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toEqual(second);
    const replies = (await visitor.transcript()).messages.filter(({ role }) => role === "operator");
    expect(replies).toHaveLength(1);
  });

  it("sent again under another name by now are stored once, as they were", async () => {
    const visitor = await newConversation();
    await owner.api.conversations.takeOver(keyOf(visitor));
    const sent = { ...keyOf(visitor), messageId: randomId(), text: "Once" };
    const first = await owner.api.conversations.reply(sent);
    const { agentId, conversationId, messageId } = sent;
    const stored = database.doc(messagePath(agentId, conversationId, messageId));
    await stored.update({ author: "As they were called before" });
    expect(await owner.api.conversations.reply(sent)).toEqual(first);
    expect((await stored.get()).get("author")).toBe("As they were called before");
  });

  it("under the id of another message are refused, whoever wrote that", async () => {
    const visitor = await newConversation();
    await owner.api.conversations.takeOver(keyOf(visitor));
    const own = randomId();
    const reply = (messageId: string, text: string) =>
      owner.api.conversations.reply({ ...keyOf(visitor), messageId, text });
    await reply(own, "Once");
    const before = (await visitor.transcript()).messages;
    // An answer's id is none that a caller may choose.
    const chosen = before.filter(({ role }) => role === "visitor" || role === "operator");
    for (const messageId of chosen.map(({ ID }) => ID))
      expect(await refusalOf(reply(messageId, "Quite another thing"))).toMatchObject({
        status: 409,
        message: english("conversations.idTaken"),
      });
    expect(chosen.map(({ role }) => role)).toEqual(["visitor", "operator"]);
    expect((await visitor.transcript()).messages).toEqual(before);
  });
});

describe("a live stream while the agent answers", () => {
  it("first says who answers, and reveals nothing of the inbox", async () => {
    const visitor = await newConversation();
    const { cursor } = await visitor.transcript();
    const began = await openStream(visitor, cursor);
    expect((await began.next()).value).toEqual({
      conversationId: visitor.conversationId,
      state: "bot",
      operatorName: "",
      messages: [],
      cursor,
    });
    await began.return?.(undefined);
  });

  it("brings messages from another tab of the visitor, each once", async () => {
    const visitor = await newConversation();
    const { cursor } = await visitor.transcript();
    const began = await openStream(visitor, cursor);
    await began.next();
    const sending = visitor.say("And on Sundays?");
    const seen: string[] = [];
    while (seen.at(-1) !== "bot") {
      const { messages } = await nextTranscript(began);
      seen.push(...messages.map(({ role }) => role));
    }
    expect(seen).toEqual(["visitor", "bot"]);
    await sending;
    await began.return?.(undefined);
  });

  it("stays open through every change of who answers", async () => {
    const visitor = await newConversation();
    const { cursor } = await visitor.transcript();
    const began = await openStream(visitor, cursor);
    await began.next();
    const { conversations } = owner.api;
    const steps = {
      requested: () => visitor.api.conversations.requestHuman({ agentId }),
      human: () => conversations.takeOver(keyOf(visitor)),
      bot: () => conversations.handBack(keyOf(visitor)),
      closed: () => conversations.close(keyOf(visitor)),
    };
    for (const [state, step] of Object.entries(steps)) {
      await step();
      let transcript = await nextTranscript(began);
      while (transcript.state !== state) transcript = await nextTranscript(began);
      expect(transcript.operatorName).toBe(state === "human" ? "Marlow Finch" : "");
    }
    await began.return?.(undefined);
  });
});

describe("taking over while the agent is answering", () => {
  it("withholds the agent's answer, so that the two never talk over each other", async () => {
    const model = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    await sandbox.setModelMode({ mode: "ok", firstTokenMs: 0, delayMs: 120 }, model);
    const slow = await newAgent(owner, { vg_defaultModel: model });
    const visitor = await newVisitor(slow);
    const longText = Array.from({ length: 30 }, (_, count) => `word${count}`).join(" ");
    const events = await visitor.api.conversations.send({
      agentId: slow,
      messageId: randomId(),
      text: `say exactly: ${longText}`,
    });
    const reader = events[Symbol.asyncIterator]();
    await readUntilEvent(reader, "delta");
    const key = { agentId: slow, conversationId: visitor.conversationId };
    await owner.api.conversations.takeOver(key);
    await owner.api.conversations.reply({ ...key, messageId: randomId(), text: "I take this." });
    const rest = await collect({ [Symbol.asyncIterator]: () => reader });
    expect(rest.some(({ type }) => type === "message")).toBe(false);
    const { messages, state } = await visitor.transcript();
    expect(state).toBe("human");
    expect(messages.filter(({ role }) => role === "bot")).toEqual([]);
    expect(messages.at(-1)).toMatchObject({ role: "operator", text: "I take this." });
  });
});

describe("two operators", () => {
  it("cannot both answer a visitor: the second is told who came first", async () => {
    const second = await newOwner({ name: "Sam Wren" });
    const memberUids = [owner.uid, second.uid];
    await Promise.all([
      database.doc(workspacePath(owner.workspaceId)).update({ memberUids }),
      database.doc(agentPath(agentId)).update({ memberUids }),
      database.doc(agentConfigPath(agentId)).update({ memberUids }),
    ]);
    const asSecond = apiAs({ token: second.idToken, workspaceId: owner.workspaceId });
    const visitor = await newConversation();
    await owner.api.conversations.takeOver(keyOf(visitor));
    const taken = await refusalOf(asSecond.conversations.takeOver(keyOf(visitor)));
    expect([taken.status, taken.data.reason]).toEqual([409, "taken"]);
    const words = { ...keyOf(visitor), messageId: randomId(), text: "Me too" };
    expect((await refusalOf(asSecond.conversations.reply(words))).data.reason).toBe("taken");
    await asSecond.conversations.handBack(keyOf(visitor));
    expect(await asSecond.conversations.takeOver(keyOf(visitor))).toEqual({ state: "human" });
    expect((await stored(visitor)).operatorName).toBe("Sam Wren");
  });

  it("race for a conversation, and exactly one wins", async () => {
    const third = await newOwner({ name: "Kit Heron" });
    const memberUids = [owner.uid, third.uid];
    await Promise.all([
      database.doc(workspacePath(owner.workspaceId)).update({ memberUids }),
      database.doc(agentPath(agentId)).update({ memberUids }),
    ]);
    const asThird = apiAs({ token: third.idToken, workspaceId: owner.workspaceId });
    const visitor = await newConversation();
    const outcomes = await Promise.allSettled([
      owner.api.conversations.takeOver(keyOf(visitor)),
      asThird.conversations.takeOver(keyOf(visitor)),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject([{ status: 409, data: { reason: "taken" } }]);
    const [first] = outcomes;
    const winner = first.status === "fulfilled" ? owner.uid : third.uid;
    expect((await stored(visitor)).operatorUid).toBe(winner);
  });

  it("include nobody whose address is unverified", async () => {
    const unverified = await newOwner({ verified: false });
    await database
      .doc(workspacePath(owner.workspaceId))
      .update({ memberUids: [owner.uid, unverified.uid] });
    const visitor = await newConversation();
    const path = `/v2/agents/${agentId}/convos/${visitor.conversationId}/take-over`;
    const answer = await rawCall("POST", path, {
      token: unverified.idToken,
      workspaceId: owner.workspaceId,
      body: {},
    });
    expect(answer.status).toBe(403);
  });
});

describe("the owner's own test", () => {
  it("takes the same path as a visitor and is marked as a test", async () => {
    const { token, transcript } = await owner.api.conversations.openTestSession({ agentId });
    const api = apiAs({ token });
    await collect(await api.conversations.send({ agentId, messageId: randomId(), text: "Test" }));
    const path = conversationPath(agentId, transcript.conversationId);
    const made = await waitForDocument(
      path,
      conversation,
      ({ messageCount }) => messageCount === 2,
    );
    expect(made.channel).toBe("test");
  });
});

/** The visitor's live stream from a cursor on. */
async function openStream(
  visitor: Visitor,
  cursor: number,
): Promise<AsyncIterator<Transcript, unknown>> {
  const stream = await visitor.api.conversations.follow({ agentId, cursor });
  return stream[Symbol.asyncIterator]();
}

/** The next event of a live stream. @throws when it has ended */
async function nextTranscript(stream: AsyncIterator<Transcript, unknown>): Promise<Transcript> {
  const { value, done } = await stream.next();
  if (done !== true && isTranscript(value)) return value;
  throw new Error("The stream ended too early.");
}

/** Reads a live stream until it brings this text. */
async function readUntilText(
  stream: AsyncIterator<Transcript, unknown>,
  text: string,
): Promise<Transcript> {
  for (;;) {
    const transcript = await nextTranscript(stream);
    if (transcript.messages.some((message) => message.text === text)) return transcript;
  }
}

function isTranscript(value: unknown): value is Transcript {
  return typeof value === "object" && value !== null && "messages" in value;
}

/** Reads events until one of this type. */
async function readUntilEvent(
  events: AsyncIterator<{ type: string }, unknown>,
  type: string,
): Promise<void> {
  for (;;) {
    const { value, done } = await events.next();
    if (done === true) throw new Error(`No ${type} came.`);
    if (typeof value === "object" && value !== null && "type" in value && value.type === type)
      return;
  }
}
