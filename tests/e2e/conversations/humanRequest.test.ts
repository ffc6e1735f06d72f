import { conversationsPath, conversation } from "@parley/contract/conversations/conversation.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { describe, expect } from "vitest";
import { openChat } from "../../support/actors/chat.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl, pressTest } from "../../support/pages/agentPages.ts";
import { expectAccessible } from "../../support/browser/axe.ts";
import { database } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { inboxRows } from "../../support/pages/inbox.ts";

const PATIENCE_MS = 3 * 60_000;

describe("a visitor who wants a person", () => {
  for (const [locale, words, passedOn, waiting] of [
    ["en-GB", "i wanna talk too a real humann", /passed on that/, "Waiting for a person"],
    [
      "de-DE",
      "kann ich bitte mit einem Mitarbeiter sprechen",
      /weitergegeben, dass/,
      "Warten auf einen Menschen",
    ],
  ] as const) {
    phoneScenario(`gets one by asking in words (${locale})`, async ({ open }) => {
      const agentId = await newAgent(await newOwner(), { messageDelayMS: 0 });
      const page = await open({ locale });
      const chat = await openChat(page, agentId);
      await chat.say(words);
      await chat.waitForText(passedOn);
      await page.getByText(waiting, { exact: true }).waitFor();
    });
  }

  scenario("always finds a way to one in the menu", async ({ open }) => {
    const agentId = await newAgent(await newOwner(), { messageDelayMS: 0 });
    const page = await open();
    const chat = await openChat(page, agentId);
    await page.getByRole("button", { name: "Chat menu" }).click();
    await expectAccessible(page, "the chat with its menu open");
    await page.keyboard.press("Escape");
    await chat.field.waitFor();
    await page.getByRole("button", { name: "Chat menu" }).click();
    await page.getByRole("menuitem", { name: "Talk to a person" }).click();
    await page.getByText("Waiting for a person", { exact: true }).waitFor();
  });

  desktopScenario("keeps the offer of one while the agent goes on answering", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { messageDelayMS: 0 });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    const page = await open();
    const chat = await openChat(page, agentId);
    const offer = page.getByRole("button", { name: /^Talk to a person/ });
    await chat.say("How much is a puncture repair?");
    await chat.waitForText(/£14/);
    expect(await offer.count()).toBe(0);
    await chat.say("Who won the cup final in 1987?");
    await offer.waitFor();
    await chat.say("What does a puncture repair cost?");
    await chat.log.getByText(/£14/).nth(1).waitFor();
    expect(await offer.count()).toBe(1);
  });

  desktopScenario("finds no way to one where the agent has none", async ({ open }) => {
    const settings = { messageDelayMS: 0, enableHumanHandoff: false };
    const agentId = await newAgent(await newOwner(), settings);
    const page = await open();
    const chat = await openChat(page, agentId);
    await chat.say("I want to talk to a human");
    await chat.waitForText(/Nobody can be reached through this chat/);
    await page.getByRole("button", { name: "Chat menu" }).click();
    await page.getByRole("menuitem", { name: "New chat" }).waitFor();
    expect(await page.getByRole("menuitem", { name: /person/i }).count()).toBe(0);
    expect(await page.getByText("Waiting for a person").count()).toBe(0);
  });

  scenario(
    "leaves an address when nobody comes in time, and the owner sees it",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner, { messageDelayMS: 0 });
      const page = await open({ movesClock: true });
      await page.clock.install();
      const chat = await openChat(page, agentId);
      await chat.say("human please");
      await page.getByText("Waiting for a person", { exact: true }).waitFor();
      await page.clock.fastForward(PATIENCE_MS);
      await page.getByText(/Nobody has been free so far/).waitFor();
      await expectAccessible(page, "the form for an address");
      await page.getByRole("textbox", { name: "Name" }).fill("Kim Larch");
      await page.getByRole("textbox", { name: "Email address" }).fill("kim@larch.example");
      await page.getByRole("form").getByRole("button", { name: "Send" }).click();
      await chat.waitForText("The team has your name and email address now.");
      expect(await page.getByRole("textbox", { name: "Name" }).count()).toBe(0);
      const talks = await database.collection(conversationsPath(agentId)).get();
      expect(talks.docs.map((one) => conversation.parse(one.data()).visitor)).toMatchObject([
        { name: "Kim Larch", email: "kim@larch.example" },
      ]);
      const desk = await open();
      await openAs(desk, owner, agentUrl(agentId, "convos"));
      await inboxRows(desk).first().click();
      await waitForText(desk, "kim@larch.example");
      await waitForText(desk, "The visitor left a name and an email address");
    },
  );
});

describe("the owner's test", () => {
  desktopScenario("says what it costs, and settings say which model answers", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { vg_defaultModel: "gpt-4o" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "settings", "?tab=core"));
    await waitForText(page, /The built-in model answers, because there is no key/);
    await pressTest(page);
    await waitForText(
      page,
      new RegExp(`^Built-in model: ${BUILT_IN_CREDITS} credits? per answer, as for a visitor\\.$`),
    );
  });
});
