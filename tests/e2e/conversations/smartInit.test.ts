import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openChat } from "../../support/actors/chat.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { connectBot } from "../../support/stack/telegram.ts";

const LAUNCH = "Welcome to the workshop!";
const QUESTION = "How much is a puncture repair?";

/** Switches it over on the agent's Design page, and publishes that. */
async function switchOver(page: Page, agentId: string): Promise<void> {
  await page.goto(agentUrl(agentId, "overview"));
  await page.getByText("Smart Initialization", { exact: true }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Published. Visitors get this version from now on.").waitFor();
}

desktopScenario(
  "Smart Initialization answers who writes first on Telegram; off, they always get the same launch message",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { vg_initMessages: LAUNCH });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    const bot = await connectBot(owner, agentId);
    const repliesTo = async (...said: string[]) => {
      const contact = bot.contact();
      const replies: string[] = [];
      for (const text of said) {
        await contact.say(text);
        replies.push((await contact.replies(replies.length + 1)).at(-1)?.text ?? "");
      }
      return replies;
    };
    expect(await repliesTo(QUESTION)).toEqual([expect.stringContaining("£14")]);

    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    await switchOver(page, agentId);
    expect(await repliesTo(QUESTION)).toEqual([LAUNCH]);
    expect(await repliesTo("Hello", QUESTION)).toEqual([LAUNCH, expect.stringContaining("£14")]);

    await switchOver(page, agentId);
    expect(await repliesTo(QUESTION)).toEqual([expect.stringContaining("£14")]);
  },
);

desktopScenario(
  "Smart Initialization has the model answer the first message in the light of page and launch message",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, {
      vg_defaultModel: "sandbox",
      vg_initMessages: LAUNCH,
      messageDelayMS: 0,
    });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    /** What the model was sent for a visitor's first message, as the owner reads it in Chats. */
    const promptOfFirst = async (owners: Page): Promise<string> => {
      const chat = await openChat(await open(), agentId);
      await chat.waitForText(LAUNCH);
      await chat.say(QUESTION);
      await chat.waitForText(/£14/);
      await owners.goto(agentUrl(agentId, "convos"));
      await owners.getByRole("link", { name: /£14/ }).first().click();
      await owners.getByRole("button", { name: "Explain this answer" }).last().click();
      const drawer = owners.getByRole("dialog", { name: "Explain this answer" });
      await drawer.getByRole("heading", { name: "Prompt as sent" }).waitFor();
      return (await drawer.textContent()) ?? "";
    };
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const began = await promptOfFirst(page);
    expect(began).toContain(LAUNCH);
    expect(began).toContain("/site/embed");

    await switchOver(page, agentId);
    const off = await promptOfFirst(page);
    expect(off).not.toContain(LAUNCH);
    expect(off).not.toContain("/site/embed");
  },
);
