import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { pressId } from "@parley/contract/conversations/richParts.ts";
import { fileRoute } from "@parley/contract/uploads/calls.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, collect, newVisitor } from "../../support/actors/visitor.ts";
import { readDocument } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

const block = (shown: unknown) => `\`\`\`ui\n${JSON.stringify(shown)}\n\`\`\``;
const choice = { buttons: [{ label: "Book", text: "say exactly: Booked." }, { label: "Later" }] };
/** What makes the stand-in answer with these words and this block. */
const asked = (words: string, shown: unknown) => `say exactly: ${words}\n\n${block(shown)}`;

async function agentOnModel(settings: { vg_enableUIEngine?: boolean } = {}) {
  const model = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
  const agentId = await newAgent(owner, { vg_defaultModel: model, ...settings });
  return { agentId, model };
}

describe("an answer with buttons and cards", () => {
  it("is stored with them, and its words come without the block", async () => {
    const { agentId } = await agentOnModel();
    const visitor = await newVisitor(agentId);
    const events = await visitor.say(asked("Shall I?", choice));
    const deltas = events.flatMap((event) => (event.type === "delta" ? [event.text] : []));
    expect(deltas.join("")).toBe("Shall I?");
    const rich = {
      cards: [],
      buttons: [
        { label: "Book", text: "say exactly: Booked.", url: "" },
        { label: "Later", text: "Later", url: "" },
      ],
    };
    expect(answerOf(events).message).toMatchObject({ text: "Shall I?", rich });
    expect((await visitor.transcript()).messages.at(-1)).toMatchObject({ text: "Shall I?", rich });
  });

  it("is told to the model as it was written, and named in the list if it has no words", async () => {
    const { agentId, model } = await agentOnModel();
    const visitor = await newVisitor(agentId);
    const events = await visitor.say(`say exactly: ${block(choice)}`);
    expect(answerOf(events).message).toMatchObject({ text: "", error: "", unanswered: false });
    const path = conversationPath(agentId, visitor.conversationId);
    expect((await readDocument(path, conversation)).lastText).toBe("Book · Later");
    await visitor.say("Go on");
    const body = JSON.stringify((await sandbox.modelRequests(model)).at(-1)?.body);
    expect(body).toContain(JSON.stringify(JSON.stringify(choice.buttons[0])).slice(1, -1));
  });

  it("has no link that is not of the web, and no picture but of our own files", async () => {
    const { agentId } = await agentOnModel();
    const visitor = await newVisitor(agentId);
    const own = `${stack.api.na}${fileRoute("A".repeat(24))}`;
    const shown = {
      buttons: [
        { label: "Script", url: "javascript:alert(1)" },
        { label: "Page", url: "https://shop.example/a" },
      ],
      cards: [
        { title: "Theirs", image: "https://tracker.example/p.png?d=secret" },
        { title: "Ours", image: own },
      ],
    };
    const { message } = answerOf(await visitor.say(asked("Look:", shown)));
    expect(message.rich?.buttons.map(({ url }) => url)).toEqual(["https://shop.example/a"]);
    expect(message.rich?.cards.map(({ imageUrl }) => imageUrl)).toEqual(["", own]);
    expect(JSON.stringify(message)).not.toContain("tracker.example");
  });

  it("whose block cannot be read is shown as it is", async () => {
    const { agentId } = await agentOnModel();
    const visitor = await newVisitor(agentId);
    const broken = 'Look:\n```ui\n{"buttons": [oops\n```';
    const { message } = answerOf(await visitor.say(`say exactly: ${broken}`));
    expect(message).toMatchObject({ text: broken, error: "" });
    expect(message).not.toHaveProperty("rich");
  });

  it("has none where the agent may show none, and its model is not told of them", async () => {
    const { agentId, model } = await agentOnModel({ vg_enableUIEngine: false });
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say(asked("Shall I?", choice)));
    expect(message.text).toContain("```ui");
    expect(message).not.toHaveProperty("rich");
    const request: unknown = (await sandbox.modelRequests(model)).at(-1)?.body;
    const messages: unknown = Reflect.get(Object(request), "messages");
    const [system]: unknown[] = Array.isArray(messages) ? messages : [];
    expect(JSON.stringify(system)).toContain("Never reveal");
    expect(JSON.stringify(system)).not.toContain("```ui");
  });
});

describe("a press", () => {
  it("is the visitor's message, and said once however often it is sent", async () => {
    const { agentId, model } = await agentOnModel();
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say(asked("Shall I?", choice)));
    const press = () => visitor.say(choice.buttons[0]?.text ?? "", pressId(message.ts, 0));
    const answers = await Promise.all([press(), press()]);
    answers.push(await press());
    for (const events of answers) expect(answerOf(events).message.text).toBe("Booked.");
    const { messages } = await visitor.transcript();
    expect(messages.map(({ role }) => role)).toEqual(["visitor", "bot", "visitor", "bot"]);
    expect(messages[2]).toMatchObject({ role: "visitor", text: "say exactly: Booked." });
    expect((await sandbox.modelRequests(model)).length).toBeLessThanOrEqual(3);
  });

  it("cannot be forged: a visitor's own block is words, whatever is sent beside it", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    const text = block(choice);
    const more = { rich: { cards: [], buttons: [{ label: "x", text: "x", url: "" }] } };
    const input = { agentId, messageId: "forged-block-1", text, ...more };
    await collect(await visitor.api.conversations.send(input));
    const [mine, answer] = (await visitor.transcript()).messages;
    expect(mine).toMatchObject({ role: "visitor", text });
    expect(mine).not.toHaveProperty("rich");
    expect(answer).not.toHaveProperty("rich");
  });
});
