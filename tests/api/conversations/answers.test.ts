import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import {
  answerOf,
  collect,
  newVisitor,
  visitorWith,
  type Visitor,
} from "../../support/actors/visitor.ts";

let owner: Owner;
let agentId: string;
let docId: string;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  agentId = await newAgent(owner, { title: "Counter" });
  const text =
    "# Repairs\n\nA puncture repair costs £14 with a new tube included. A full service costs £145.\n\n# Abholung\n\nWir holen Ihr Fahrrad für 15 Pfund in der Stadt ab.";
  docId = (await teachText(owner, agentId, "Price list", text)).ID;
});

describe("the built-in answerer", () => {
  it("answers with the sentence that fits, and names its source", async () => {
    const visitor = await newVisitor(agentId);
    const events = await visitor.say("How much is a puncture repair?");
    expect(events[0]).toMatchObject({ type: "accepted", state: "bot" });
    expect(events.some(({ type }) => type === "delta")).toBe(true);
    const { message } = answerOf(events);
    expect(message).toMatchObject({ role: "bot", error: "", unanswered: false });
    expect(message.text).toContain("£14");
    expect(message.sources).toEqual([{ docId, title: "Price list", url: "" }]);
    const spoken = events.flatMap((event) => (event.type === "delta" ? [event.text] : []));
    expect(spoken.join("")).toBe(message.text);
  });

  it("answers in German from German text", async () => {
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say("Holen Sie mein Fahrrad ab?"));
    expect(message.text).toContain("15 Pfund");
  });

  it("says plainly that it does not know, and makes nothing up", async () => {
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say("Who won the cup final in 1987?"));
    expect(message).toMatchObject({ unanswered: true, sources: [] });
    expect(message.text.length).toBeGreaterThan(10);
    expect(message.text).not.toMatch(/£|tube|service/);
  });

  it("knows nothing of other agents", async () => {
    const other = await newAgent(owner);
    const visitor = await newVisitor(other);
    const { message } = answerOf(await visitor.say("How much is a puncture repair?"));
    expect(message).toMatchObject({ unanswered: true, sources: [] });
  });
});

describe("a conversation", () => {
  it("is created with its first message, with the fields that the inbox needs", async () => {
    const visitor = await newVisitor(agentId, { ip: "193.99.144.80" });
    const path = conversationPath(agentId, visitor.conversationId);
    expect((await database.doc(path).get()).exists).toBe(false);
    await visitor.say("How much is a full service?");
    const stored = await readDocument(path, conversation);
    expect(stored).toMatchObject({
      state: "bot",
      channel: "web",
      title: "How much is a full service?",
      messageCount: 2,
      unread: 1,
      lastRole: "bot",
      visitor: { country: "DE" },
    });
    expect(JSON.stringify(stored)).not.toContain("193.99.144.80");
  });

  it("is in the language that the page names, from whatever begins it", async () => {
    const language = "de-AT";
    const other = await newAgent(owner, { enableHumanHandoff: true });
    const languageOf = async ({ agentId: id, conversationId }: Visitor) =>
      (await readDocument(conversationPath(id, conversationId), conversation)).visitor.language;
    const writes = await newVisitor(other);
    const sent = { agentId: other, messageId: randomId(), text: "xyzzy", language };
    const answer = answerOf(await collect(await writes.api.conversations.send(sent)));
    expect(answer.message.text).toBe(
      "Dazu habe ich in meinen Unterlagen nichts gefunden. Sie können die Frage anders stellen oder mit einem Menschen sprechen.",
    );
    const asks = await newVisitor(other);
    await asks.api.conversations.requestHuman({ agentId: other, language });
    const leaves = await newVisitor(other);
    const contact = { name: "Kim", email: "kim@example.org" };
    await leaves.api.conversations.leaveContact({ agentId: other, ...contact, language });
    for (const visitor of [writes, asks, leaves]) expect(await languageOf(visitor)).toBe(language);
  });

  it("keeps every message in order, with increasing times", async () => {
    const visitor = await newVisitor(agentId);
    for (const text of ["Puncture repair?", "Full service?", "And the tube?"])
      await visitor.say(text);
    const { messages, cursor } = await visitor.transcript();
    expect(messages.map(({ role }) => role)).toEqual([
      "visitor",
      "bot",
      "visitor",
      "bot",
      "visitor",
      "bot",
    ]);
    const times = messages.map(({ ts }) => ts);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(cursor).toBe(times.at(-1));
    const later = await visitor.api.conversations.read({ agentId, cursor: times[3] ?? 0 });
    expect(later.messages.map(({ ts }) => ts)).toEqual(times.slice(4));
  });

  it("stores a message sent twice only once, and gives the same answer", async () => {
    const visitor = await newVisitor(agentId);
    const id = randomId();
    const first = answerOf(await visitor.say("How much is a puncture repair?", id));
    const again = answerOf(await visitor.say("How much is a puncture repair?", id));
    expect(again.message).toEqual(first.message);
    const { messages } = await visitor.transcript();
    expect(messages.map(({ ID }) => ID)).toEqual([id, first.message.ID]);
  });

  it("stores a message sent twice simultaneously only once", async () => {
    const visitor = await newVisitor(agentId);
    const id = randomId();
    await Promise.all([visitor.say("Full service?", id), visitor.say("Full service?", id)]);
    const { messages } = await visitor.transcript();
    expect(messages.filter(({ role }) => role === "visitor")).toHaveLength(1);
    expect(messages.filter(({ role }) => role === "bot")).toHaveLength(1);
  });

  it("cannot overwrite another message by borrowing its id", async () => {
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say("How much is a puncture repair?"));
    await visitor.say("This is not what was said.", message.ID).catch(() => undefined);
    const { messages } = await visitor.transcript();
    expect(messages.find(({ ID }) => ID === message.ID)).toMatchObject({
      role: "bot",
      text: message.text,
    });
  });

  it("is resumed by its token, and by nobody else's", async () => {
    const visitor = await newVisitor(agentId);
    await visitor.say("How much is a full service?");
    const api = apiAs({});
    const resumed = await api.conversations.openSession({ agentId, token: visitor.token });
    expect(resumed.transcript.conversationId).toBe(visitor.conversationId);
    expect(resumed.transcript.messages).toHaveLength(2);
    const forged = `${visitor.token.slice(0, -3)}AAA`;
    const fresh = await api.conversations.openSession({ agentId, token: forged });
    expect(fresh.transcript.conversationId).not.toBe(visitor.conversationId);
    expect(fresh.transcript.messages).toEqual([]);
  });

  it("of one visitor is closed to another of the same agent", async () => {
    const [one, two] = [await newVisitor(agentId), await newVisitor(agentId)];
    await one.say("My secret order number is 4711.");
    expect((await two.transcript()).messages).toEqual([]);
    expect(two.conversationId).not.toBe(one.conversationId);
  });
});

describe("an agent that is off", () => {
  it("is indistinguishable from an unknown one for visitors, and still open to its owner's test", async () => {
    const off = await newAgent(owner);
    const visitor = await newVisitor(off);
    await owner.api.agents.setOnline({ agentId: off, isOnline: false });
    const card = await readDocument(agentPath(off), agentCard);
    expect([card.isDeployed, card.revision]).toEqual([false, 1]);
    const [theirs, unknown] = await Promise.all([
      rawCall("GET", `/v3/public/agents/${off}`),
      rawCall("GET", `/v3/public/agents/${randomId()}`),
    ]);
    expect([theirs.status, theirs.text]).toEqual([404, unknown.text]);
    expect((await refusalOf(visitor.say("Hello?"))).status).toBe(404);
    const session = await owner.api.conversations.openTestSession({ agentId: off });
    const tester = await visitorWith(session.token, off);
    expect(answerOf(await tester.say("Hello?")).message.role).toBe("bot");
    const stored = await readDocument(conversationPath(off, tester.conversationId), conversation);
    expect(stored.channel).toBe("test");
    await owner.api.agents.setOnline({ agentId: off, isOnline: true });
    expect(answerOf(await visitor.say("Hello again?")).message.role).toBe("bot");
  });
});
