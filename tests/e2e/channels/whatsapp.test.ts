import { english } from "@parley/contract/problems/english.ts";
import { describe, expect } from "vitest";
import type { Page } from "playwright-core";
import { sandboxApi, type SandboxMetaAccount } from "../../sandbox/sandboxApi.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

/** Opens the drawer, and enters what Meta shows of an account. */
async function enterKeys(page: Page, keys: Record<string, string>) {
  const drawer = page.getByRole("dialog", { name: "WhatsApp" });
  for (const [label, value] of Object.entries(keys)) await drawer.getByLabel(label).fill(value);
  await drawer.getByRole("button", { name: "Save and Run Test" }).click();
  return drawer;
}

const keysOf = ({ token, phoneId, wabaId, appId, appSecret }: SandboxMetaAccount) => ({
  "Access token": token,
  "Phone number ID": phoneId,
  "WhatsApp Business account ID": wabaId,
  "App ID": appId,
  "App Secret": appSecret,
});

describe("the WhatsApp channel", () => {
  scenario(
    "connects a number that answers, is taken over in Chats, and is disconnected again",
    async ({ open, size }) => {
      const owner = await newOwner({ name: "Robin Alder" });
      const agentId = await newAgent(owner, { title: "Finch" });
      await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
      const phone = await open();
      await phone.goto(stack.sandbox);
      await phone.getByLabel("Name of the business").fill("Finch shop");
      await phone.getByRole("button", { name: "Set up a number" }).click();
      const shown = (id: string) => phone.locator(`#${id}-value`).innerText();

      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "channels"));
      await page.getByRole("button", { name: "Connect WhatsApp" }).click();
      const drawer = page.getByRole("dialog", { name: "WhatsApp" });
      await drawer.getByText("1. Create an app").waitFor();
      const url = await drawer.getByLabel("Callback URL").inputValue();
      expect(url).toContain(`/agents/${agentId}/wa-webhook`);
      await expectAccessibleInBothThemes(page, `connecting WhatsApp, ${size} px`);
      const keys = {
        "Access token": await shown("token"),
        "Phone number ID": await shown("phone-id"),
        "WhatsApp Business account ID": await shown("waba-id"),
        "App ID": await shown("app-id"),
        "App Secret": "0".repeat(32),
      };
      await enterKeys(page, keys);
      await drawer.getByText(english("channels.whatsappAppSecret")).waitFor();
      await enterKeys(page, { "App Secret": await shown("app-secret") });
      await waitForText(page, "Whatsapp channel saved successfully");
      await drawer.getByText("Connected", { exact: true }).waitFor();
      await drawer.getByText("Connected · Quality: high").waitFor();
      await drawer.getByRole("button", { name: "Replace token or secret" }).waitFor();
      expect(await drawer.getByRole("form").count()).toBe(0);
      await expectAccessibleInBothThemes(page, `a connected number, ${size} px`);
      await page.keyboard.press("Escape");
      await page.getByText("Active", { exact: true }).waitFor();

      const chat = phone.getByRole("log", { name: "Chat" });
      await phone.getByLabel("Message", { exact: true }).fill("How much is a puncture repair?");
      await phone.getByRole("button", { name: "Send", exact: true }).click();
      await chat.getByText(/£14/).waitFor();
      await chat.getByText(/· delivered/).waitFor();

      await page.goto(agentUrl(agentId, "convos"));
      await page.getByRole("link", { name: /puncture repair/ }).click();
      await page.getByRole("main").locator("header").getByText("WhatsApp").waitFor();
      await phone.getByRole("button", { name: "Mark all as read" }).click();
      await page.getByText("Read", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Take over" }).click();
      await page.getByText(/^The channel takes messages until /).waitFor();
      await page.getByRole("textbox", { name: "Reply" }).fill("Robin here: it is on the house.");
      await page.getByRole("button", { name: "Send" }).click();
      await chat.getByText("Robin Alder joined the conversation.").waitFor();
      await chat.getByText("Robin here: it is on the house.").waitFor();

      await page.goto(agentUrl(agentId, "channels"));
      await page.getByRole("button", { name: "Configure WhatsApp" }).click();
      await page.getByRole("button", { name: /^Disconnect / }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
      await waitForText(page, "Number removed successfully");
      await page.getByRole("dialog", { name: "WhatsApp" }).getByText("1. Create an app").waitFor();
      await phone.getByText("Callback URL: none").waitFor();
    },
  );

  desktopScenario(
    "says what is wrong with a number, and repairs what can be repaired",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const made = await sandbox.newMetaAccount("Finch shop");
      const callback = { url: "https://flows.example.com/x", fields: ["messages"] };
      const change = (changes: object) => sandbox.actOnMeta(made.appId, { do: "change", changes });
      await change({ callback });
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "channels"));
      await page.getByRole("button", { name: "Connect WhatsApp" }).click();
      const drawer = await enterKeys(page, keysOf(made));
      await drawer
        .getByText(/currently sends its WhatsApp messages to flows\.example\.com/)
        .waitFor();
      await drawer.getByRole("button", { name: "Take over" }).click();
      await drawer.getByText("Connected", { exact: true }).waitFor();

      await change({ callback });
      await drawer.getByRole("button", { name: `Check ${made.phoneNumber}` }).click();
      await drawer.getByText(/flows\.example\.com, gets this app’s messages/).waitFor();
      await drawer.getByRole("button", { name: `Repair ${made.phoneNumber}` }).click();
      await waitForText(page, `${made.phoneNumber} is connected again.`);
      expect((await sandbox.metaAccount(made.appId)).callback?.url).toContain(agentId);

      await change({ isExpired: true });
      await drawer.getByRole("button", { name: `Check ${made.phoneNumber}` }).click();
      await drawer.getByText("Meta does not accept the access token any more.").waitFor();
      await sandbox.actOnMeta(made.appId, { do: "renewToken" });
      const { token } = await sandbox.metaAccount(made.appId);
      await enterKeys(page, { "Access token": token, "App Secret": made.appSecret });
      await drawer.getByText("Connected", { exact: true }).waitFor();
    },
  );

  desktopScenario("keeps an operator from writing what would not arrive", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const made = await sandbox.newMetaAccount("Finch shop");
    const { token, phoneId, wabaId, appId, appSecret } = made;
    await owner.api.channels.connectWhatsappNumber({
      agentId,
      accessToken: token,
      phoneId,
      wabaId,
      appId,
      appSecret,
    });
    const person = { phone: "15550107771", name: "Ada" };
    const yesterday = `${Math.floor(Date.now() / 1000) - 24 * 60 * 60}`;
    const content = { type: "text", text: { body: "Are you open?" }, timestamp: yesterday };
    await sandbox.actOnMeta(appId, { do: "say", person, content });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "convos"));
    await page.getByRole("link", { name: /Ada/ }).click();
    await page.getByText("Are you open?").first().waitFor();
    await page.getByRole("button", { name: "Take over" }).click();
    await page.getByText(english("conversations.windowClosed")).waitFor();
    await page.getByRole("textbox", { name: "Reply" }).fill("Yes, until six.");
    expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
    const again = { type: "text", text: { body: "Hello?" } };
    await sandbox.actOnMeta(appId, { do: "say", person, content: again });
    await page.getByText(/^The channel takes messages until /).waitFor();
    await page.getByRole("button", { name: "Send" }).click();
    await expect
      .poll(async () => JSON.stringify(await sandbox.metaAccount(appId)), { timeout: 20_000 })
      .toContain("Yes, until six.");
  });
});
