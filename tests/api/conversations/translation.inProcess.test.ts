import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, messagesPath } from "@parley/contract/conversations/message.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { answerOf, collect, newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { jobsWith, runJobsWith } from "../../support/inProcess/storedJobs.ts";
import { telegramProvider } from "../../support/inProcess/telegramProvider.ts";
import { balanceOf, entriesOf, holdsOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";
import { connectBot } from "../../support/stack/telegram.ts";

const sandbox = sandboxApi(stack.sandbox);

let service: Service;
let owner: Owner;
let model: string;
beforeAll(async () => {
  service = await newService(telegramProvider);
});
beforeEach(async () => {
  owner = await ownerIn(service);
  model = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
});
afterAll(() => service.close());

const account = () => workspaceAccount(owner.workspaceId);
const storedIn = async (agentId: string, conversationId: string) => {
  const found = await database
    .collection(messagesPath(agentId, conversationId))
    .orderBy("ts")
    .get();
  return found.docs.map((one) => message.parse(one.data()));
};
/** A message of somebody whose browser is set to this language. */
async function say(visitor: Visitor, text: string, language = "fr-FR", messageId = randomId()) {
  const input = { agentId: visitor.agentId, messageId, text, language };
  return collect(await visitor.api.conversations.send(input));
}

describe("an answer", () => {
  it("reaches the visitor in their language, and is stored in both, with what both cost", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: model, enableAITranslate: true });
    const visitor = await newVisitor(agentId, {}, service.api);
    const shown = '```ui\n{"buttons":[{"label":"Book","text":"I want to book."}]}\n```';
    const events = await say(visitor, `say exactly: Shall I book it?\n${shown}`);
    const deltas = events.flatMap((event) => (event.type === "delta" ? [event.text] : []));
    expect(deltas).toEqual(["(fr) Shall I book it?"]);
    const button = { label: "(fr) Book", text: "(fr) I want to book.", url: "" };
    const { message: read } = answerOf(events);
    expect(read).toMatchObject({ text: "(fr) Shall I book it?", rich: { buttons: [button] } });
    expect(read).not.toHaveProperty("translation");
    const [, stored] = await storedIn(agentId, visitor.conversationId);
    expect(stored).toMatchObject({
      text: "Shall I book it?",
      rich: { buttons: [{ label: "Book" }] },
      translation: { language: "fr", text: "(fr) Shall I book it?", rich: { buttons: [button] } },
    });
    expect((await visitor.transcript()).messages[1]).toMatchObject({
      text: "(fr) Shall I book it?",
    });
    // One credit for the answer, and one for its translation.
    expect(await balanceOf(account())).toBe(FREE_CREDITS - 2);
    expect([await imbalanceOf(account()), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
  });

  it("is translated to the language that the agent's owner chose, and not to its own", async () => {
    const settings = {
      vg_defaultModel: model,
      enableAITranslate: true,
      AITranslateTo: "es",
    } as const;
    const agentId = await newAgent(owner, settings);
    const visitor = await newVisitor(agentId, {}, service.api);
    const { message: read } = answerOf(await say(visitor, "say exactly: We open at nine."));
    expect(read.text).toBe("(es) We open at nine.");
    await owner.api.agents.put({ agentId, AITranslateTo: "en" });
    const words = "say exactly: We open at nine in the morning, and that is what you asked for.";
    const second = answerOf(await say(visitor, words)).message;
    expect(second.text).toBe(words.slice("say exactly: ".length));
    expect((await sandbox.modelRequests(model)).length).toBe(3);
  });

  it("stays as it is where its translation fails, and costs no more", async () => {
    const agentId = await newAgent(owner, {
      vg_defaultModel: `${model}:error-500`,
      vg_kbModel: model,
      enableAITranslate: true,
    });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    const visitor = await newVisitor(agentId, {}, service.api);
    const { message: read } = answerOf(await say(visitor, "How much is a puncture repair?"));
    expect(read).toMatchObject({ error: "", text: expect.stringContaining("£14") });
    const [, stored] = await storedIn(agentId, visitor.conversationId);
    expect(stored).not.toHaveProperty("translation");
    expect(await balanceOf(account())).toBe(FREE_CREDITS - 1);
    expect(await holdsOf(owner.workspaceId)).toEqual([]);
  });

  it("costs what was translated by the time that its translation failed", async () => {
    const agentId = await newAgent(owner, {
      vg_defaultModel: model,
      translateUserResponse: true,
    });
    const visitor = await newVisitor(agentId, {}, service.api);
    await sandbox.setModelMode({ mode: "fail-mid-answer", times: 1 }, model);
    const { message: read } = answerOf(await say(visitor, "Quels sont vos horaires ?"));
    expect(read.text).not.toBe("");
    expect(await balanceOf(account())).toBe(FREE_CREDITS - 2);
    expect(await imbalanceOf(account())).toBe(0);
  });

  it("leaves the translation of the message to whoever takes over before it comes", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: model, translateUserResponse: true });
    const visitor = await newVisitor(agentId, {}, service.api);
    await sandbox.setModelMode({ mode: "slow", times: 2, firstTokenMs: 3000 }, model);
    const answering = say(visitor, "Quels sont vos horaires ?");
    await expect
      .poll(async () => (await sandbox.modelRequests(model)).length, { timeout: 60_000 })
      .toBe(2);
    const place = { agentId, conversationId: visitor.conversationId };
    await owner.api.conversations.takeOver(place);
    expect((await answering).some(({ type }) => type === "message")).toBe(false);
    const [stored] = await storedIn(agentId, visitor.conversationId);
    expect(stored).toMatchObject({
      text: "Quels sont vos horaires ?",
      translation: { language: "en", text: "(en) Quels sont vos horaires ?" },
    });
    expect(await balanceOf(account())).toBe(FREE_CREDITS - 2);
    expect([await imbalanceOf(account()), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
  });

  it("is not translated without a model", async () => {
    const agentId = await newAgent(owner, { enableAITranslate: true, translateUserResponse: true });
    const visitor = await newVisitor(agentId, {}, service.api);
    const { message: read } = answerOf(await say(visitor, "Bonjour"));
    expect(read.text).not.toContain("(fr)");
    expect(await balanceOf(account())).toBe(FREE_CREDITS - 1);
  });
});

describe("what a visitor writes", () => {
  it("is answered by its translation, and stored with it", async () => {
    const settings = { vg_defaultModel: model, translateUserResponse: true, lang: "de" } as const;
    const agentId = await newAgent(owner, settings);
    const visitor = await newVisitor(agentId, {}, service.api);
    await say(visitor, "Quelle heure est-il?");
    const [stored] = await storedIn(agentId, visitor.conversationId);
    expect(stored).toMatchObject({
      role: "visitor",
      text: "Quelle heure est-il?",
      translation: { language: "de", text: "(de) Quelle heure est-il?" },
    });
    const asked = JSON.stringify((await sandbox.modelRequests(model)).at(-1)?.body);
    expect(asked).toContain("(de) Quelle heure est-il?");
    // They read their own words.
    const [mine] = (await visitor.transcript()).messages;
    expect(mine).toMatchObject({ text: "Quelle heure est-il?" });
    expect(mine).not.toHaveProperty("translation");
    expect(await balanceOf(account())).toBe(FREE_CREDITS - 2);
    expect([await imbalanceOf(account()), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
  });
});

describe("a person", () => {
  async function talk() {
    const agentId = await newAgent(owner, {
      vg_defaultModel: model,
      enableAITranslate: true,
      translateUserResponse: true,
    });
    const visitor = await newVisitor(agentId, {}, service.api);
    await say(visitor, "say exactly: (fr) Bonjour.");
    const { conversationId } = visitor;
    await owner.api.conversations.takeOver({ agentId, conversationId });
    return { agentId, conversationId, visitor, before: await balanceOf(account()) };
  }

  it("and a visitor read each other in their own languages, and each translation is paid for once", async () => {
    const { agentId, conversationId, visitor, before } = await talk();
    const reply = { agentId, conversationId, messageId: "reply-one", text: "I am on my way." };
    await owner.api.conversations.reply(reply);
    await owner.api.conversations.reply(reply);
    expect((await visitor.transcript()).messages.at(-1)).toMatchObject({
      role: "operator",
      text: "(fr) I am on my way.",
    });
    expect((await storedIn(agentId, conversationId)).at(-1)).toMatchObject({
      text: "I am on my way.",
      translation: { language: "fr", text: "(fr) I am on my way." },
    });
    await say(visitor, "Merci", "fr-FR", "thank-you");
    await say(visitor, "Merci", "fr-FR", "thank-you");
    expect((await storedIn(agentId, conversationId)).at(-1)).toMatchObject({
      text: "Merci",
      translation: { language: "en", text: "(en) Merci" },
    });
    expect(before - (await balanceOf(account()))).toBe(2);
    expect([await imbalanceOf(account()), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
    const by = (await entriesOf(account())).map((entry) => entry.by);
    expect(by.filter((who) => who === owner.uid)).toHaveLength(1);
    const stored = await readDocument(conversationPath(agentId, conversationId), conversation);
    expect(stored).toMatchObject({ state: "human", lastText: "Merci" });
    expect(await jobsWith("messageId", "thank-you")).toEqual([]);
  });

  it("reads a visitor's words though the process ends that has stored them", async () => {
    const { agentId, conversationId, visitor, before } = await talk();
    const crash = crashAt(service.deps.db, 1, "after");
    const sent = await refusalOf(say(visitor, "Merci", "fr-FR", "thanks-again"));
    expect([crash.end(), sent.message]).toEqual([true, english("platform.internal")]);
    const words = async () => (await storedIn(agentId, conversationId)).at(-1);
    expect(await words()).toMatchObject({ text: "Merci" });
    expect(await words()).not.toHaveProperty("translation");
    for (let run = 0; run < 2; run += 1)
      await runJobsWith(service.deps, "messageId", "thanks-again");
    expect(await words()).toMatchObject({ translation: { language: "en", text: "(en) Merci" } });
    expect(before - (await balanceOf(account()))).toBe(1);
    expect([await imbalanceOf(account()), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
  });

  it.each([
    ["the day's credits are spent", { dailyCredits: 1 }],
    ["the month's tokens are used up", { maxTokensUsage: 0 }],
  ])("is read as they wrote where %s", async (_why, settings) => {
    const { agentId, conversationId, visitor } = await talk();
    // Past the calls, which refuse a limit below the price of one answer.
    await database.doc(agentConfigPath(agentId)).update(settings);
    const asked = await sandbox.modelRequests(model);
    const reply = { agentId, conversationId, messageId: "reply-one", text: "I am on my way." };
    await owner.api.conversations.reply(reply);
    expect((await visitor.transcript()).messages.at(-1)).toMatchObject({ text: "I am on my way." });
    await say(visitor, "Merci", "fr-FR");
    expect((await storedIn(agentId, conversationId)).at(-1)).toMatchObject({ text: "Merci" });
    // Nobody would have paid for what a model did.
    expect(await sandbox.modelRequests(model)).toEqual(asked);
    expect(await imbalanceOf(account())).toBe(0);
  });
});

it("somebody on Telegram is answered in the language of their app", async () => {
  const agentId = await newAgent(owner, { vg_defaultModel: model, enableAITranslate: true });
  const contact = (await connectBot(owner, agentId)).contact({ language: "it" });
  await contact.say("say exactly: We open at nine.");
  expect((await contact.replies(1))[0]?.text).toBe("(it) We open at nine.");
});

it("anybody may ask which languages there are", async () => {
  const { success, languages } = await apiAs({}).conversations.languages({});
  expect(success).toBe(true);
  expect(languages.length).toBeGreaterThan(30);
  expect(languages).toContainEqual({ language: "de", name: "German" });
  const response = await fetch(`${stack.api.na}/translate/languages`);
  expect(await response.json()).toMatchObject({ success: true });
});
