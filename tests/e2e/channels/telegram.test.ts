import { describe, expect } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

describe("the Telegram channel", () => {
  scenario(
    "connects a bot that answers, is taken over in Chats, and is disconnected again",
    async ({ open, size }) => {
      const owner = await newOwner({ name: "Robin Alder" });
      const agentId = await newAgent(owner, {
        title: "Finch",
        vg_initMessages: "Hello, I am Finch.",
      });
      await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
      const telegram = await open();
      await telegram.goto(stack.sandbox);
      await telegram.getByLabel("Name of the bot").fill("Finch bot");
      await telegram.getByRole("button", { name: "Make a bot" }).click();
      const token = await telegram.locator("#token-value").innerText();

      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "channels"));
      await page.getByRole("button", { name: "Connect Telegram" }).click();
      const drawer = page.getByRole("dialog", { name: "Telegram" });
      await drawer.getByRole("button", { name: "Connect bot" }).click();
      await drawer.getByText("Please provide a valid token.").waitFor();
      await drawer.getByLabel("Bot token").fill(token);
      await drawer.getByRole("button", { name: "Connect bot" }).click();
      await waitForText(page, "Telegram channel saved successfully.");
      await drawer.getByText("Connected", { exact: true }).waitFor();
      await expectAccessibleInBothThemes(page, `connected bots, ${size} px`);
      await page.keyboard.press("Escape");
      await page.getByText("Active", { exact: true }).waitFor();

      const chat = telegram.getByRole("log", { name: "Chat" });
      await telegram.getByRole("button", { name: "/start" }).click();
      await chat.getByText("Hello, I am Finch.").waitFor();
      await telegram.getByLabel("Message", { exact: true }).fill("How much is a puncture repair?");
      await telegram.getByRole("button", { name: "Send", exact: true }).click();
      await chat.getByText(/£14/).waitFor();

      await page.goto(agentUrl(agentId, "convos"));
      await page.getByRole("link", { name: /puncture repair/ }).click();
      await page.getByRole("main").locator("header").getByText("Telegram").waitFor();
      await page.getByRole("button", { name: "Take over" }).click();
      await page.getByRole("textbox", { name: "Reply" }).fill("Robin here: it is on the house.");
      await page.getByRole("button", { name: "Send" }).click();
      await chat.getByText("Robin Alder joined the conversation.").waitFor();
      await chat.getByText("Robin here: it is on the house.").waitFor();

      await page.goto(agentUrl(agentId, "channels"));
      await page.getByRole("button", { name: "Configure Telegram" }).click();
      await page.getByRole("button", { name: "Disconnect Finch bot" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
      await page
        .getByRole("dialog", { name: "Telegram" })
        .getByText("No bot is connected yet.")
        .waitFor();
      await telegram.getByText("Webhook: none").waitFor();
    },
  );

  desktopScenario(
    "says who gets a bot's messages, and takes them over when told to",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const bot = await sandbox.newTelegramBot("Borrowed bot");
      const url = `${stack.sandbox}/telegram/bot${bot.token}/setWebhook`;
      const elsewhere = JSON.stringify({ url: "https://flows.example.com/x" });
      await fetch(url, { method: "POST", body: elsewhere });
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "channels"));
      await page.getByRole("button", { name: "Connect Telegram" }).click();
      const drawer = page.getByRole("dialog", { name: "Telegram" });
      await drawer.getByLabel("Bot token").fill(bot.token);
      await drawer.getByRole("button", { name: "Connect bot" }).click();
      await drawer.getByText(/currently go to flows\.example\.com/).waitFor();
      await drawer.getByRole("button", { name: "Take over" }).click();
      await drawer.getByText("Connected", { exact: true }).waitFor();

      await fetch(url, { method: "POST", body: elsewhere });
      await drawer.getByRole("button", { name: "Check Borrowed bot" }).click();
      await drawer.getByText(/flows\.example\.com, gets this bot’s messages/).waitFor();
      await drawer.getByRole("button", { name: "Repair Borrowed bot" }).click();
      await waitForText(page, "Borrowed bot is connected again.");
      const { webhook } = await sandbox.telegramBot(bot.id);
      expect(webhook?.url).toContain(`/agents/${agentId}/`);
    },
  );
});
