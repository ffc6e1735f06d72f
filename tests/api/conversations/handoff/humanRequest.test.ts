import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  message as storedMessage,
  messagePath,
} from "@parley/contract/conversations/message.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { turnContextPath } from "../../../../functions/src/conversations/turn/turns.ts";
import { sandboxApi } from "../../../sandbox/sandboxApi.ts";
import { apiAs } from "../../../support/stack/apiAs.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";
import { teachText } from "../../../support/stack/knowledge.ts";
import { newOrg } from "../../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { stack } from "../../../support/stack/stack.ts";
import { answerOf, newVisitor, visitorWith } from "../../../support/actors/visitor.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

const modelName = () => `sandbox-test-${randomId(8)}`;

describe("a visitor who says yes to the agent's offer of a person", () => {
  /** An agent that has just said something. */
  async function saidBy(last: string, settings = {}) {
    const agentId = await newAgent(owner, { enableHumanHandoff: true, ...settings });
    const visitor = await newVisitor(agentId);
    await visitor.say("Do you repair pumps?");
    const ref = database.doc(turnContextPath(agentId, visitor.conversationId));
    const turns: { role: string; text: string }[] = (await ref.get()).get("turns");
    expect(turns.at(-1)).toMatchObject({ role: "bot" });
    await ref.update({ turns: [...turns.slice(0, -1), { ...turns.at(-1), text: last }] });
    return visitor;
  }
  const stateAfter = async (text: string, ...of: Parameters<typeof saidBy>) =>
    answerOf(await (await saidBy(...of)).say(text)).state;

  it("waits for one at once", async () => {
    expect(await stateAfter("Yes please", "I do not know. Shall I bring in a person?")).toBe(
      "requested",
    );
    expect(await stateAfter("Ja, gern", "Soll ich einen Menschen dazuholen?")).toBe("requested");
  });

  it("goes on with the agent after another question, another answer, or where nobody is offered", async () => {
    expect(await stateAfter("Yes please", "Shall I book a repair?")).toBe("bot");
    expect(await stateAfter("No thanks", "Shall I bring in a person?")).toBe("bot");
    const nobody = { enableHumanHandoff: false };
    expect(await stateAfter("Yes please", "Shall I bring in a person?", nobody)).toBe("bot");
  });
});

describe("a visitor who asks for a person in words", () => {
  it.each([
    ["i wanna talk too a real humann", "en", /passed on/],
    ["kann ich bitte mit einem Mitarbeiter sprechen", "de", /weitergegeben/],
  ])("opens the handoff at once on the built-in model: %s", async (text, language, reply) => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    const events = await visitor.say(text);
    expect(events.map(({ type }) => type)).toEqual(["accepted", "delta", "message"]);
    const { message, state } = answerOf(events);
    expect(state).toBe("requested");
    expect(message).toMatchObject({ unanswered: false, sources: [], error: "" });
    expect(message.text).toMatch(reply);
    const { messages } = await visitor.transcript();
    expect(messages.map(({ role }) => role)).toEqual(["visitor", "system", "bot"]);
    // So that the page words its line as the answer is.
    expect(messages[1]).toMatchObject({ text: "requested", language });
    const path = conversationPath(agentId, visitor.conversationId);
    expect(await readDocument(path, conversation)).toMatchObject({
      state: "requested",
      messageCount: 2,
      unread: 1,
      holds: [],
    });
  });

  it("is never sent to a configured model, and pays nothing", async () => {
    const model = modelName();
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    const visitor = await newVisitor(agentId);
    expect(answerOf(await visitor.say("Can I speak to someone, please?")).state).toBe("requested");
    expect(await sandbox.modelRequests(model)).toEqual([]);
  });

  it("gets one without any credits left", async () => {
    const poor = await newOwner();
    const agentId = await newAgent(poor);
    const { orgId } = await newOrg(poor);
    const transfer = { orgId, direction: "toOrg", amount: FREE_CREDITS } as const;
    await poor.api.credits.transfer({ ...transfer, idempotencyKey: randomId() });
    const visitor = await newVisitor(agentId);
    expect(answerOf(await visitor.say("human please")).state).toBe("requested");
  });

  it("asks twice and is asked for once; the same message again gets the same reply", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    const id = randomId();
    const first = answerOf(await visitor.say("agent please", id));
    expect(answerOf(await visitor.say("agent please", id)).message).toEqual(first.message);
    expect(answerOf(await visitor.say("I want a human!")).message.text).toMatch(/already waiting/);
    const { messages } = await visitor.transcript();
    expect(messages.filter(({ role }) => role === "system")).toHaveLength(1);
  });

  it("is still asked for when the answer to it was lost after the handoff opened", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    const id = randomId();
    await visitor.say("agent please", id);
    const answer = database.doc(messagePath(agentId, visitor.conversationId, answerId(id)));
    expect((await answer.get()).exists).toBe(true);
    await answer.delete();
    expect(answerOf(await visitor.say("agent please", id)).state).toBe("requested");
    const { messages } = await visitor.transcript();
    expect(messages.map(({ role }) => role)).toEqual(["visitor", "system", "bot"]);
  });

  it("is heard by the person who already answers, and by no one else", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello");
    const { conversationId } = visitor;
    await owner.api.conversations.takeOver({ agentId, conversationId });
    expect(await visitor.say("I want a human!")).toMatchObject([
      { type: "accepted", state: "human" },
    ]);
  });

  it("also reaches the owner's test of an agent that is offline", async () => {
    const agentId = await newAgent(owner);
    await database.doc(agentConfigPath(agentId)).update({ isDeployed: false });
    const { token } = await owner.api.conversations.openTestSession({ agentId });
    const tester = await visitorWith(token, agentId);
    expect(answerOf(await tester.say("human please")).state).toBe("requested");
    const button = await visitorWith(
      (await owner.api.conversations.openTestSession({ agentId })).token,
      agentId,
    );
    expect(await button.api.conversations.requestHuman({ agentId })).toEqual({
      state: "requested",
    });
  });

  it("cannot ask by button from a page off the agent's list", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId, { origin: "https://old.example" });
    await database
      .doc(agentConfigPath(agentId))
      .update({ allowedOrigins: ["https://new.example"] });
    const asked = apiAs({ token: visitor.token, origin: "https://old.example" });
    const refused = await refusalOf(asked.conversations.requestHuman({ agentId }));
    expect(refused).toMatchObject({ status: 403, data: { reason: "origin" } });
  });
});

describe("where no person can be asked for", () => {
  it("a visitor is told so, and what else they can do", async () => {
    const agentId = await newAgent(owner, { enableHumanHandoff: false });
    const visitor = await newVisitor(agentId);
    const { message, state } = answerOf(await visitor.say("I want to talk to a human"));
    expect(state).toBe("bot");
    expect(message).toMatchObject({ unanswered: true, sources: [] });
    expect(message.text).toMatch(/^Nobody can be reached through this chat\. You can go on/);
    const { messages } = await visitor.transcript();
    expect(messages.map(({ role }) => role)).toEqual(["visitor", "bot"]);
  });

  it("is given the telephone number that the agent knows, with its source", async () => {
    const agentId = await newAgent(owner, { enableHumanHandoff: false });
    const { ID: docId } = await teachText(
      owner,
      agentId,
      "Contact",
      "The workshop is beside the canal. You can call us on +44 20 7946 0123 from nine to five.",
    );
    const visitor = await newVisitor(agentId);
    const messageId = randomId();
    const asked = await visitor.say("Ich möchte mit einem Menschen sprechen", messageId);
    const { message } = answerOf(asked);
    expect(message.text).toMatch(/^Über diesen Chat ist leider niemand zu erreichen\./);
    expect(message.text).toContain("+44 20 7946 0123");
    expect(message).toMatchObject({ unanswered: false, sources: [{ docId, title: "Contact" }] });
    const { conversationId } = visitor;
    const explained = await owner.api.conversations.explain({ agentId, conversationId, messageId });
    expect(explained).toMatchObject({ model: "", prompt: null, credits: 0 });
    expect(explained.passages).toMatchObject([{ docId, used: true, given: true }]);
    const path = messagePath(agentId, conversationId, answerId(messageId));
    const stored = await readDocument(path, storedMessage);
    expect(stored.knowledgeVersion).toBe(explained.search.generation);
    expect(stored.knowledgeVersion).toBeGreaterThan(0);
    // No more of it is the visitor's.
    expect(JSON.stringify(await visitor.transcript())).not.toMatch(/knowledgeVersion|explained/);
  });

  it("is not promised one by an agent that knows no answer", async () => {
    const agentId = await newAgent(owner, { enableHumanHandoff: false });
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say("Who won the cup final in 1987?"));
    expect(message.text).not.toMatch(/person/);
  });
});

describe("an answer of a model that says it found nothing", () => {
  it("is unanswered and has no source, though passages were found", async () => {
    const model = modelName();
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    const visitor = await newVisitor(agentId);
    const said = "I could not find anything about the puncture repair price.";
    const { message } = answerOf(await visitor.say(`say exactly: ${said}`));
    expect(message).toMatchObject({ text: said, unanswered: true, sources: [] });
  });

  it("carries the mark that the model was asked for, and the visitor never sees it", async () => {
    const model = modelName();
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    const visitor = await newVisitor(agentId);
    const events = await visitor.say("say exactly: [no answer] Ask the puncture repair desk.");
    const spoken = events.flatMap((event) => (event.type === "delta" ? [event.text] : []));
    const { message } = answerOf(events);
    expect(spoken.join("")).toBe("Ask the puncture repair desk.");
    expect(message).toMatchObject({ text: spoken.join(""), unanswered: true, sources: [] });
    const request = JSON.stringify((await sandbox.modelRequests(model)).at(-1)?.body);
    expect(request).toContain("[no answer]");
  });

  it.each([
    ["We open at nine.", false],
    ["I could not find anything about that.", true],
    ["[no answer] Ask at the desk.", true],
  ])("of an agent without knowledge is read from its words alone: %s", async (said, unanswered) => {
    const agentId = await newAgent(owner, { vg_defaultModel: modelName() });
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say(`say exactly: ${said}`));
    expect(message).toMatchObject({ unanswered, sources: [] });
  });

  it("is also one for which the agent's knowledge held nothing", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: modelName() });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say("say exactly: xyzzy"));
    expect(message).toMatchObject({ text: "xyzzy", unanswered: true, sources: [] });
  });

  it("is none when it greets, though nothing was found", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: modelName() });
    const visitor = await newVisitor(agentId);
    expect(answerOf(await visitor.say("Hello!")).message.unanswered).toBe(false);
  });
});

describe("the owner's own test", () => {
  it("is not held back by a visitor's limits", async () => {
    const agentId = await newAgent(owner, { messagesLimit: 1 });
    const { token } = await owner.api.conversations.openTestSession({ agentId });
    const tester = await visitorWith(token, agentId);
    for (let count = 0; count < 14; count += 1) {
      const { message } = answerOf(await tester.say(`Question ${count}?`));
      expect(message.error).toBe("");
    }
  });
});
