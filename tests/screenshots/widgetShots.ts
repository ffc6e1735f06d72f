import type { Page } from "playwright-core";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { chatOn } from "../support/actors/chat.ts";
import { embedUrl } from "../support/pages/embedUrl.ts";
import { database } from "../support/stack/database.ts";
import { stack } from "../support/stack/stack.ts";
import type { WidgetPlaces } from "./prepareWidgets.ts";
import type { Places, Shot } from "./shots.ts";

/** The widget on the shop's page. */
export function widgetShots({ chatAgentId, long, rich }: Places, widgets: WidgetPlaces): Shot[] {
  return [
    {
      name: "59-widget-cards",
      url: embedUrl(rich.agentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await chat.say("Show me your cargo bikes");
        await page.getByRole("button", { name: "Talk to a person" }).first().waitFor();
      },
    },
    {
      name: "60-widget-launcher",
      url: embedUrl(chatAgentId),
      ready: /Questions about a repair/,
    },
    {
      name: "66-widget-start",
      url: embedUrl(chatAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await chat.waitForText(/Hello from Harbour Row/);
        await page.getByRole("button", { name: "When are you open on Saturday?" }).waitFor();
      },
    },
    {
      name: "61-widget-answer",
      url: embedUrl(chatAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await chat.say("When are you open on Saturday?");
        await chat.waitForText(/17:00/);
      },
    },
    {
      name: "65-widget-menu",
      url: embedUrl(chatAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = chatOn(page);
        // Open already, where this follows another picture of the widget.
        if ((await chat.launcher.getAttribute("aria-expanded")) !== "true") await chat.open();
        await page.getByRole("button", { name: "Chat menu" }).click();
        await page.getByRole("menuitemcheckbox", { name: "Sound" }).waitFor();
      },
    },
    {
      name: "62-widget-embedded",
      url: embedUrl(chatAgentId, "embedded"),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = chatOn(page);
        await chat.field.waitFor();
        await chat.say("Who won the cup final in 1987?");
        await chat.waitForText(/1987/);
        await page.getByRole("button", { name: /person|Menschen/i }).waitFor();
      },
    },
    {
      name: "63-widget-offline",
      url: embedUrl(chatAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await page.context().setOffline(true);
        await chat.say("Can you hear me?");
        await chat.log.getByText("Waiting for a connection.").waitFor();
      },
    },
    {
      name: "67-widget-contact",
      url: embedUrl(chatAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        await openAnew(page);
        for (const name of ["Talk to a person", "Leave name and email"]) {
          await page.getByRole("button", { name: "Chat menu" }).click();
          await page.getByRole("menuitem", { name }).click();
        }
        await page.getByLabel("Email address").waitFor();
      },
    },
    {
      name: "64-widget-long",
      url: embedUrl(long.agentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await chat.say(`https://example.com/${"very-long-url-".repeat(12)} ${"Wort".repeat(40)}`);
        await chat.waitForText(/very-long-url/);
      },
    },
    {
      name: "60-widget-greeting",
      url: embedUrl(widgets.greetingAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        await forgetConversations(page);
        await page.reload();
        await page.getByRole("button", { name: /Dismiss|Ausblenden|Schließen/ }).waitFor();
      },
    },
    {
      name: "68-widget-waiting",
      url: embedUrl(widgets.askAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await chat.say("My order has not arrived.");
        await chat.waitForText(/could not find an answer|nichts gefunden/);
        await page.getByRole("button", { name: "Chat menu" }).click();
        await page.getByRole("menuitem", { name: "Talk to a person" }).click();
        await page.getByText("Waiting for a person").first().waitFor();
      },
    },
    {
      name: "69-widget-human",
      url: embedUrl(widgets.askAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        await talkToHuman(page, widgets);
      },
    },
    {
      name: "69-widget-closed",
      url: embedUrl(widgets.askAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const conversation = await talkToHuman(page, widgets);
        await widgets.owner.api.conversations.close(conversation);
        await page.getByText("Conversation closed").first().waitFor();
      },
    },
    {
      name: "72-widget-limit",
      url: embedUrl(widgets.limitedAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await chat.say("When are you open on Saturday?");
        await chat.waitForText(/Saturday/);
        await chat.say("And on Sunday?");
        await page
          .getByText(/You can write again|today|wieder schreiben|heute/)
          .first()
          .waitFor();
      },
    },
    {
      name: "73-widget-no-credits",
      url: embedUrl(widgets.poorAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await chat.say("When are you open on Saturday?");
        await page.getByLabel("Email address").waitFor();
      },
    },
    {
      name: "74-widget-not-sent",
      url: embedUrl(chatAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await page.route("**/messages", (route) => route.fulfill({ status: 500, body: "{}" }));
        await chat.say("Can you hear me?");
        await chat.log.getByText("Not sent").waitFor();
        await page.unroute("**/messages");
      },
    },
    {
      name: "75-widget-german",
      url: embedUrl(widgets.germanAgentId),
      ready: /Chat with the workshop/,
      act: async (page) => {
        const chat = await openAnew(page);
        await chat.say("Ich möchte mit einem Menschen sprechen.");
        await page.getByText("Warten auf einen Menschen").first().waitFor();
      },
    },
    { name: "70-sandbox", url: stack.sandbox, ready: /Sandbox/ },
  ];
}

/**
 * Opens the popup, which a tab would otherwise keep as an earlier picture left it. Fails unless it has the picture's
 * theme, or nobody would ever see the dark one.
 */
async function openAnew(page: Page) {
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const chat = chatOn(page);
  await chat.open();
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.locator(`.chat[data-theme=${isDark ? "dark" : "light"}]`).waitFor();
  return chat;
}

/** Until the page is loaded again nothing is remembered, or the open chat would write down at once what was cleared. */
async function forgetConversations(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    Storage.prototype.setItem = () => undefined;
  });
}

/** A visitor's conversation that a member has taken over and answered. @returns where it is */
async function talkToHuman(page: Page, { owner, askAgentId: agentId }: WidgetPlaces) {
  await forgetConversations(page);
  const chat = await openAnew(page);
  await chat.say("My order has not arrived.");
  await chat.waitForText(/could not find an answer|nichts gefunden/);
  await page.getByRole("button", { name: "Chat menu" }).click();
  await page.getByRole("menuitem", { name: "Talk to a person" }).click();
  await page.getByText("Waiting for a person").first().waitFor();
  const newest = await database
    .collection(conversationsPath(agentId))
    .orderBy("updatedAt", "desc")
    .limit(1)
    .get();
  const conversationId = newest.docs[0]?.id ?? "";
  const place = { agentId, conversationId };
  await owner.api.conversations.takeOver(place);
  await owner.api.conversations.reply({
    ...place,
    messageId: randomId(),
    text: "Hello, I am looking at your order now. It left us yesterday and should be with you tomorrow.",
  });
  await chat.waitForText(/I am looking at your order/);
  await page.getByRole("heading", { name: "Robin Alder" }).waitFor();
  return place;
}
