import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { logsPath, workspaceLog } from "@parley/contract/workspaces/log.ts";
import { FREE_CREDITS, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollUpAnalytics } from "../../../functions/src/analytics/rollUpAnalytics.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { answerOf, collect, newVisitor, visitorWith } from "../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { telegramProvider } from "../../support/inProcess/telegramProvider.ts";
import { balanceOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { notificationsOf } from "../../support/stack/notifications.ts";
import { stack } from "../../support/stack/stack.ts";
import { connectBot } from "../../support/stack/telegram.ts";

const sandbox = sandboxApi(stack.sandbox);
const HOUR = 3_600_000;

let service: Service;
let owner: Owner;
beforeAll(async () => {
  service = await newService(telegramProvider);
  owner = await ownerIn(service);
});
afterAll(() => service.close());

const modelName = () => `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
const lastRequest = async (model: string) => (await sandbox.modelRequests(model)).at(-1)?.body;
const bodyOf = async (model: string) => JSON.stringify(await lastRequest(model));

it("temperature, longest answer, system prompt and further instructions reach the model", async () => {
  const model = modelName();
  const agentId = await newAgent(owner, {
    vg_defaultModel: model,
    vg_temperature: 1.3,
    vg_maxTokens: 77,
    vg_systemPrompt: "You are Rosa of the workshop.",
    vg_initPrompt: "Speak in rhymes.",
  });
  const visitor = await newVisitor(agentId, {}, service.api);
  await visitor.say("Who are you?");
  expect(await lastRequest(model)).toMatchObject({ model, temperature: 1.3, max_tokens: 77 });
  expect(await bodyOf(model)).toMatch(/You are Rosa of the workshop\..*Speak in rhymes\./);
});

it("another model answers from the knowledge, if the agent has one, and only from it", async () => {
  const [model, other] = [modelName(), modelName()];
  const agentId = await newAgent(owner, { vg_defaultModel: model, vg_kbModel: other });
  await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
  const visitor = await newVisitor(agentId, {}, service.api);
  answerOf(await visitor.say("How much is a puncture repair?"));
  expect((await sandbox.modelRequests(other)).length).toBe(1);
  expect((await sandbox.modelRequests(model)).length).toBe(0);
  await visitor.say("Zebras, xylophones and quasars");
  expect((await sandbox.modelRequests(model)).length).toBe(1);
  // Where the built-in model is chosen, that is what was reserved for.
  const frugal = await newAgent(owner, { vg_kbModel: other });
  await teachText(owner, frugal, "Prices", "A puncture repair costs £14.");
  const guest = await newVisitor(frugal, {}, service.api);
  answerOf(await guest.say("How much is a puncture repair?"));
  expect((await sandbox.modelRequests(other)).length).toBe(1);
});

describe("smart initialization", () => {
  const first = "Welcome to the workshop!";

  it("lets the model know the page and the first message, for the first answer alone", async () => {
    const model = modelName();
    const agentId = await newAgent(owner, { vg_defaultModel: model, vg_initMessages: first });
    const visitor = await newVisitor(agentId, {}, service.api);
    const page = "https://shop.example/heron";
    const send = async (messageId: string, text: string) => {
      const input = { agentId, messageId, text, page };
      await collect(await visitor.api.conversations.send(input));
      return bodyOf(model);
    };
    const began = await send("message-1", "Is it light?");
    expect(began).toContain(page);
    expect(began).toContain(first);
    expect(await send("message-2", "And the price?")).not.toContain(page);
  });

  it("off, lets it know neither", async () => {
    const model = modelName();
    const settings = { vg_defaultModel: model, vg_initMessages: first, smartInit: false };
    const agentId = await newAgent(owner, settings);
    const visitor = await newVisitor(agentId, {}, service.api);
    const page = "https://shop.example/heron";
    const input = { agentId, messageId: "message-1", text: "Is it light?", page };
    await collect(await visitor.api.conversations.send(input));
    expect(await bodyOf(model)).not.toMatch(/shop\.example|Welcome to the workshop/);
  });

  it("off, gives whoever writes first on Telegram the first message, at no cost, and answers from then on", async () => {
    const settings = { vg_initMessages: first, smartInit: false };
    const agentId = await newAgent(owner, settings);
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    const bot = await connectBot(owner, agentId);
    await owner.api.notifications.choose({ conversation: ["toast"] });
    const before = await balanceOf(workspaceAccount(owner.workspaceId));
    const contact = bot.contact();
    await contact.say("How much is a puncture repair?");
    expect((await contact.replies(1)).map(({ text }) => text)).toEqual([first]);
    expect(await balanceOf(workspaceAccount(owner.workspaceId))).toBe(before);
    const path = conversationPath(agentId, contact.conversationId);
    const talk = await readDocument(path, conversation);
    expect(talk).toMatchObject({ messageCount: 2, lastText: first, lastRole: "bot", holds: [] });
    // It is no answer to their question, and nobody waited for it.
    const [counted] = Object.values(talk.uncounted);
    expect(counted).toMatchObject({ visitorMessages: 1, botMessages: 1, canned: 1 });
    expect(counted).not.toHaveProperty("answerMs");
    // Whoever is told that it began reads their words, not the agent's.
    await service.settled();
    const told = await notificationsOf(workspacePath(owner.workspaceId), 1);
    expect(told.find(({ agentId: of }) => of === agentId)).toMatchObject({
      kind: "conversation",
      body: "How much is a puncture repair?",
    });
    await owner.api.notifications.choose({ conversation: [] });
    await contact.say("How much is a puncture repair?");
    expect((await contact.replies(2))[1]?.text).toContain("£14");
    // Who pressed Start has read it.
    const greeted = bot.contact();
    await greeted.say("/start");
    await greeted.replies(1);
    await greeted.say("How much is a puncture repair?");
    expect((await greeted.replies(2))[1]?.text).toContain("£14");
    // And on, it is answered at once.
    await owner.api.agents.put({ agentId, smartInit: true });
    const keen = bot.contact();
    await keen.say("How much is a puncture repair?");
    expect((await keen.replies(1))[0]?.text).toContain("£14");
  });
});

describe("a chat that was quiet for longer than the agent remembers", () => {
  it("is a new conversation for a visitor who comes back, and stays in Chats", async () => {
    const agentId = await newAgent(owner, { chatForget: 2 });
    const visitor = await newVisitor(agentId, {}, service.api);
    await visitor.say("Hello");
    const open = async () =>
      service.api({}).conversations.openSession({ agentId, token: visitor.token });
    service.pass(2 * HOUR - 60_000);
    expect((await open()).transcript).toMatchObject({ conversationId: visitor.conversationId });
    service.pass(2 * 60_000);
    const { transcript } = await open();
    expect(transcript.messages).toEqual([]);
    expect(transcript.conversationId).not.toBe(visitor.conversationId);
    const kept = await readDocument(
      conversationPath(agentId, visitor.conversationId),
      conversation,
    );
    expect(kept.messageCount).toBe(2);
  });

  it("is not while a person is asked for, and the model no longer knows what was said", async () => {
    const model = modelName();
    const agentId = await newAgent(owner, { vg_defaultModel: model, chatForget: 2 });
    const visitor = await newVisitor(agentId, {}, service.api);
    await visitor.say("I am Kim.");
    service.pass(HOUR);
    await visitor.say("Still here.");
    expect(await bodyOf(model)).toContain("I am Kim.");
    service.pass(3 * HOUR);
    await visitor.say("Back again.");
    expect(await bodyOf(model)).not.toMatch(/I am Kim|Still here/);
    await visitor.api.conversations.requestHuman({ agentId });
    service.pass(9 * HOUR);
    const again = await visitorWith(visitor.token, agentId, {}, service.api);
    const opened = await service.api({}).conversations.openSession({ agentId, token: again.token });
    expect(opened.transcript.conversationId).toBe(visitor.conversationId);
  });
});

describe("tokens of a month", () => {
  it("are counted; once they are used the built-in model answers, and the log says so once", async () => {
    const poor = await ownerIn(service);
    const model = modelName();
    const settings = { vg_defaultModel: model, maxTokensUsage: 200 };
    const agentId = await newAgent(poor, settings);
    await teachText(poor, agentId, "Prices", "A puncture repair costs £14.");
    const ask = async () =>
      answerOf(
        await (await newVisitor(agentId, {}, service.api)).say("How much is a puncture repair?"),
      ).message.text;
    const sweep = () =>
      rollUpAnalytics({ ...service.deps, now: () => service.deps.now() + 120_000 });
    expect(await ask()).toContain("sandbox");
    await sweep();
    const asked = (await sandbox.modelRequests(model)).length;
    const before = await balanceOf(workspaceAccount(poor.workspaceId));
    expect(before).toBeLessThan(FREE_CREDITS);
    expect(await ask()).toBe("A puncture repair costs £14.");
    expect((await sandbox.modelRequests(model)).length).toBe(asked);
    const account = workspaceAccount(poor.workspaceId);
    expect(await balanceOf(account)).toBe(before - BUILT_IN_CREDITS);
    expect(await imbalanceOf(account)).toBe(0);
    await sweep();
    await sweep();
    const { docs } = await database.collection(logsPath(poor.workspaceId)).get();
    const entries = docs.map((one) => workspaceLog.parse(one.data()));
    expect(entries.filter(({ cause }) => cause === "tokensUsed")).toMatchObject([
      { agentId, metadata: { tokens: "200" } },
    ]);
    await poor.api.agents.put({ agentId, maxTokensUsage: 1_000_000 });
    expect(await ask()).toContain("sandbox");
  });
});
