import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { knowledgePath } from "@parley/contract/knowledge/source.ts";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { messagesPath } from "@parley/contract/conversations/message.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { addKnowledge, agentUrl, waitUntilReady } from "../../support/pages/agentPages.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { chatOn, openChat } from "../../support/actors/chat.ts";
import { database } from "../../support/stack/database.ts";
import { embedUrl } from "../../support/pages/embedUrl.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openTunnel } from "../../support/browser/openTunnel.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";

const sandbox = sandboxApi(stack.sandbox);

/** The stored messages of an agent's only conversation, in order. */
async function storedMessages(agentId: string): Promise<string[]> {
  const talks = await database.collection(conversationsPath(agentId)).get();
  expect(talks.size).toBe(1);
  const stored = talks.docs.map(({ id }) => database.collection(messagesPath(agentId, id)));
  const messages = await Promise.all(stored.map((all) => all.orderBy("ts").get()));
  return messages
    .flatMap(({ docs }) => docs)
    .map((one) => `${one.get("role")}: ${one.get("text")}`);
}

const asked = "say exactly: One two three four five six seven eight nine ten.";
const answered = "One two three four five six seven eight nine ten.";

/** The chat of a new agent, and which requests send its messages. */
async function openNewChat(page: Page) {
  const owner = await newOwner();
  const model = { vg_defaultModel: `sandbox-test-${randomId(8)}`, messageDelayMS: 0 };
  const agentId = await newAgent(owner, model);
  const chat = await openChat(page, agentId);
  const isMessage = (url: URL) => url.pathname.endsWith(`/agents/${agentId}/messages`);
  return { agentId, chat, isMessage };
}

/** Waits for the answer, which comes by itself, and once. */
async function waitForAnswer(chat: ReturnType<typeof chatOn>): Promise<void> {
  const whole = chat.log.getByText(answered, { exact: true });
  await whole.waitFor();
  expect(await whole.count()).toBe(1);
  expect(await chat.log.getByText(asked, { exact: true }).count()).toBe(1);
}

describe("a visitor whose network drops", () => {
  phoneScenario(
    "in mid-answer keeps what has arrived, and gets the whole answer once",
    async ({ open }) => {
      const model = `sandbox-test-${randomId(8)}`;
      const owner = await newOwner();
      const agentId = await newAgent(owner, { vg_defaultModel: model, messageDelayMS: 0 });
      await sandbox.setModelMode({ mode: "slow", firstTokenMs: 0, delayMs: 400 }, model);
      const tunnel = await openTunnel(stack.api.na);
      const page = await open();
      const url = new URL(embedUrl(agentId));
      url.searchParams.set("api", tunnel.url);
      await page.goto(url.href);
      const chat = chatOn(page);
      await chat.open();
      await chat.say(asked);
      await chat.log.getByText(/^One/).waitFor();
      tunnel.cut();
      await chat.log.getByRole("alert").waitFor();
      expect(await chat.log.getByText(asked, { exact: true }).count()).toBe(1);
      await chat.log.getByText(/^One/).waitFor();
      await chat.field.fill("And typed in the tunnel.");
      tunnel.mend();
      await waitForAnswer(chat);
      expect(await chat.field.inputValue()).toBe("And typed in the tunnel.");
      await expect
        .poll(() => storedMessages(agentId), { timeout: 10_000 })
        .toEqual([`visitor: ${asked}`, `bot: ${answered}`]);
      await tunnel.close();
    },
  );

  scenario(
    "while a message is being sent keeps it, even across a reload, and sends it once",
    async ({ open }) => {
      const page = await open();
      const { agentId, chat, isMessage } = await openNewChat(page);
      // The request is sent, and fails without a response.
      await page.route(isMessage, (route) =>
        route.request().method() === "POST" ? route.abort("connectionreset") : route.fallback(),
      );
      await chat.say(asked);
      await chat.log.getByText("Waiting for a connection.").waitFor();
      // The chat was open, and is open again.
      await page.reload();
      const after = chatOn(page);
      await after.log.getByText("Waiting for a connection.").waitFor();
      await page.unroute(isMessage);
      await after.log.getByText(answered, { exact: true }).waitFor();
      expect(await after.log.getByText(asked, { exact: true }).count()).toBe(1);
      expect(await after.log.getByText("Waiting for a connection.").count()).toBe(0);
      await expect
        .poll(() => storedMessages(agentId), { timeout: 10_000 })
        .toEqual([`visitor: ${asked}`, `bot: ${answered}`]);
    },
  );

  scenario(
    "after the message has arrived, with only the response lost, is answered once",
    async ({ open }) => {
      const page = await open();
      const { agentId, chat, isMessage } = await openNewChat(page);
      let lost = 0;
      await page.route(isMessage, async (route) => {
        if (route.request().method() !== "POST" || lost > 0) return route.fallback();
        lost += 1;
        await route.fetch();
        return route.abort("connectionreset");
      });
      await chat.say(asked);
      await waitForAnswer(chat);
      expect(lost).toBe(1);
      expect(await storedMessages(agentId)).toEqual([`visitor: ${asked}`, `bot: ${answered}`]);
    },
  );
});

describe("an owner whose network drops", () => {
  phoneScenario(
    "keeps the new agent's form, and creates one agent afterwards",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await openAs(page, owner, `${stack.app}/app/na/agents?new`);
      const drawer = page.getByRole("dialog", { name: "New Agent" });
      await drawer.getByLabel("Agent Name").fill("Finch");
      await drawer.getByRole("radio", { name: "Customer support" }).check();
      await page.context().setOffline(true);
      const bar = page.getByText(/^You are offline\./);
      await bar.waitFor();
      await drawer.getByRole("button", { name: "Create" }).click();
      await page.getByText(/Error: .*offline/).waitFor();
      expect(await drawer.getByLabel("Agent Name").inputValue()).toBe("Finch");
      expect(await drawer.getByRole("radio", { name: "Customer support" }).isChecked()).toBe(true);
      await page.context().setOffline(false);
      await bar.waitFor({ state: "detached" });
      await drawer.getByRole("button", { name: "Create" }).click();
      await page.waitForURL(/\/kb/);
      const made = await database
        .collection(AGENTS)
        .where("ownerID", "==", owner.workspaceId)
        .get();
      expect(made.docs.map((one) => String(one.get("title")))).toEqual(["Finch"]);
    },
  );

  desktopScenario(
    "keeps the text typed for the agent to learn, and adds it once",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "kb"));
      await addKnowledge(page, "Text");
      const drawer = page.getByRole("dialog", { name: "Add knowledge" });
      const add = drawer.getByRole("button", { name: "Add", exact: true });
      await drawer.getByLabel("Name").fill("Bells");
      await drawer.getByLabel("Content").fill("A brass bell costs £12.");
      await page.context().setOffline(true);
      await add.click();
      await drawer
        .getByRole("alert")
        .filter({ hasText: english("connection.offline") })
        .waitFor();
      expect(await drawer.getByLabel("Name").inputValue()).toBe("Bells");
      expect(await drawer.getByLabel("Content").inputValue()).toBe("A brass bell costs £12.");
      await page.context().setOffline(false);
      await add.click();
      await waitUntilReady(page, "Bells");
      expect((await database.collection(knowledgePath(agentId)).get()).size).toBe(1);
    },
  );

  phoneScenario(
    "keeps the reply to a visitor, marked as not sent, and sends it once",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const visitor = await newVisitor(agentId);
      await visitor.say("Hello?");
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "convos", `?convo=${visitor.conversationId}`));
      await page.getByRole("button", { name: "Take over" }).click();
      // The field is there before that has arrived.
      await waitForText(page, /took over/);
      const reply = page.getByRole("textbox", { name: "Reply" });
      await reply.fill("On my way.");
      await page.context().setOffline(true);
      await reply.press("Enter");
      await waitForText(page, /not sent/i);
      await waitForText(page, "On my way.");
      await page.context().setOffline(false);
      await page.getByRole("button", { name: "Retry", exact: true }).click();
      const replies = async () =>
        (await visitor.transcript()).messages.filter(({ role }) => role === "operator");
      await expect
        .poll(async () => (await replies()).map(({ text }) => text))
        .toEqual(["On my way."]);
      expect(await page.getByText("On my way.", { exact: true }).count()).toBe(1);
    },
  );
});
