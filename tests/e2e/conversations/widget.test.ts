import { readFile } from "node:fs/promises";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { messagesPath } from "@parley/contract/conversations/message.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { describe, expect } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { expectAccessible, axeFindings } from "../../support/browser/axe.ts";
import { chatOn, openChat } from "../../support/actors/chat.ts";
import { embedUrl } from "../../support/pages/embedUrl.ts";
import { teachText, teachUrl } from "../../support/stack/knowledge.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { database, databaseOf } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";

const sandbox = sandboxApi(stack.sandbox);

/** An agent for the shop's page that knows what a puncture costs. */
async function shopAgent(settings: Parameters<typeof newAgent>[1] = {}) {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { title: "Finch", messageDelayMS: 0, ...settings });
  await teachText(owner, agentId, "Price list", "A puncture repair costs £14 with a new tube.");
  return { owner, agentId };
}

/** What its only visitor wrote, as stored, in that order. */
async function visitorsWords(agentId: string): Promise<string[]> {
  const found = await database.collection(conversationsPath(agentId)).get();
  const [conversationId = ""] = found.docs.map(({ id }) => id);
  const path = messagesPath(agentId, conversationId);
  const messages = await database.collection(path).orderBy("ts").get();
  return messages.docs
    .filter((one) => one.get("role") === "visitor")
    .map((one) => String(one.get("text")));
}

/** What somebody might write to get rid of the line under the chat. */
const HIDING = `
p, .chat ~ * { display: none !important; opacity: 0 !important; color: transparent !important;
  font-size: 0 !important; filter: opacity(0) !important; translate: -200% 0 !important; margin-left: 400px !important }
p::after { content: "covers" !important; background: #fff }
p::first-line { color: transparent !important; font-size: 0 !important }
.chat { height: calc(100% + 80px) !important; min-height: 150% !important }
`;

describe("a visitor", () => {
  scenario(
    "asks, gets an answer with its source, and still has the conversation after a reload",
    async ({ open }) => {
      const { owner, agentId } = await shopAgent();
      await teachUrl(owner, agentId, `${sandbox.siteUrl}opening-hours`);
      const page = await open();
      const chat = await openChat(page, agentId);
      await chat.say("How much is a puncture repair?");
      await chat.waitForText(/£14/);
      await chat.log.getByText("Price list").first().waitFor();
      await chat.say("When are you open on Saturday?");
      await chat.log.getByRole("link", { name: /Opening hours/ }).waitFor();
      await page.reload();
      const again = chatOn(page);
      await again.waitForText("How much is a puncture repair?");
      await again.waitForText(/£14/);
      expect(await again.log.getByText("How much is a puncture repair?").count()).toBe(1);
    },
  );

  phoneScenario("reaches an answer's source with a finger", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { messageDelayMS: 0 });
    await teachUrl(owner, agentId, `${sandbox.siteUrl}opening-hours`);
    await teachUrl(owner, agentId, `${sandbox.siteUrl}prices`);
    const chat = await openChat(await open(), agentId);
    await chat.say("When are you open on Saturday?");
    const source = chat.log.getByRole("link", { name: "Opening hours", exact: true });
    await source.waitFor();
    const pressed = await source.evaluate((link) => getComputedStyle(link, "::after").height);
    expect(Number.parseFloat(pressed)).toBeGreaterThanOrEqual(44);
  });

  phoneScenario(
    "writes while offline, discards one message, and the others are sent in order when online again",
    async ({ open }) => {
      const { agentId } = await shopAgent();
      const page = await open();
      const chat = await openChat(page, agentId);
      await chat.say("How much is a puncture repair?");
      await chat.waitForText(/£14/);
      await page.context().setOffline(true);
      await chat.say("What does a puncture cost?");
      await chat.say("Never mind.");
      await chat.say("How much is a repair of a puncture?");
      await page.getByText("You are offline", { exact: true }).waitFor();
      const waiting = chat.log.getByText("Waiting for a connection.");
      await waiting.nth(2).waitFor();
      await page.getByRole("button", { name: "Discard" }).nth(1).click();
      await waiting.nth(2).waitFor({ state: "detached" });
      await page.context().setOffline(false);
      await chat.log.getByText(/£14/).nth(2).waitFor();
      expect(await waiting.count()).toBe(0);
      expect(await chat.log.getByText("Never mind.").count()).toBe(0);
      expect(await visitorsWords(agentId)).toEqual([
        "How much is a puncture repair?",
        "What does a puncture cost?",
        "How much is a repair of a puncture?",
      ]);
    },
  );

  desktopScenario(
    "keeps the part of an interrupted answer, and can ask again",
    async ({ open }) => {
      const model = `sandbox-test-${randomId(8)}`;
      const { agentId } = await shopAgent({ vg_defaultModel: model });
      await sandbox.setModelMode({ mode: "fail-mid-answer", times: 1 }, model);
      const page = await open();
      const chat = await openChat(page, agentId);
      await chat.say("say exactly: One two three four five six seven eight nine ten.");
      await chat.waitForText(/interrupted/);
      await chat.waitForText(/One two/);
      await page.getByRole("button", { name: "Try again" }).click();
      await chat.waitForText(/nine ten/);
    },
  );

  scenario("is safe from markup in an answer, a title and a page", async ({ open }) => {
    const bite = '<img src=x onerror="window.bitten=1">';
    const owner = await newOwner();
    const agentId = await newAgent(owner, {
      title: `Finch ${bite}`,
      vg_initMessages: `Hi ${bite} [click](javascript:window.bitten=1)`,
      vg_defaultModel: `sandbox-test-${randomId(8)}`,
      messageDelayMS: 0,
    });
    await teachText(owner, agentId, `Pump ${bite}`, `The pump ${bite} reaches 11 bar.`);
    const page = await open();
    const chat = await openChat(page, agentId);
    const said =
      "[link](javascript:window.bitten=1) <script>window.bitten=1</script> " +
      `${bite} <a href="data:text/html,x" onclick="window.bitten=1">x</a> **bold**`;
    await chat.say(`say exactly: ${said}`);
    await chat.log.locator("strong", { hasText: "bold" }).waitFor();
    await chat.say("What does the pump reach?");
    await chat.waitForText(/11 bar/);
    const dangerous = await chat.log.evaluate((log) => {
      const all = [...log.querySelectorAll("*")];
      return all
        .filter((one) => {
          const names = one.getAttributeNames();
          const target = `${one.getAttribute("href") ?? ""}${one.getAttribute("src") ?? ""}`;
          return (
            /^(javascript|data):/i.test(target.trim()) ||
            names.some((name) => name.startsWith("on"))
          );
        })
        .map((one) => one.outerHTML);
    });
    expect(dangerous).toEqual([]);
    expect(await chat.log.locator("script, iframe, object, embed, form").count()).toBe(0);
    expect(await page.evaluate(() => "bitten" in window)).toBe(false);
  });

  phoneScenario("begins with one of the agent's questions, by a press", async ({ open }) => {
    const question = "How much is a puncture repair?";
    const { agentId } = await shopAgent({ starterQuestions: [question, "Where are you?"] });
    const page = await open();
    const chat = await openChat(page, agentId);
    const starters = page.getByRole("list", { name: "Questions to begin with" });
    await starters.getByRole("button", { name: question }).click();
    await chat.waitForText(/£14/);
    await starters.waitFor({ state: "detached" });
    expect(await chat.log.getByText(question).count()).toBe(1);
  });

  scenario("keeps the transcript, and starts a new chat from the menu", async ({ open }) => {
    const { agentId } = await shopAgent();
    const page = await open();
    const chat = await openChat(page, agentId);
    const menu = page.getByRole("button", { name: "Chat menu" });
    const newChat = page.getByRole("menuitem", { name: "New chat" });
    await menu.click();
    expect(await newChat.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await chat.say("How much is a puncture repair?");
    await chat.waitForText(/£14/);
    await menu.press("Enter");
    await page.keyboard.press("End");
    const sound = page.getByRole("menuitemcheckbox", { name: "Sound" });
    await sound.press("Enter");
    await page.getByRole("menuitemcheckbox", { name: "Sound", checked: true }).waitFor();
    await page.keyboard.press("ArrowUp");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Finch-.*\.txt$/);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toMatch(/You:\nHow much is a puncture repair\?\n\n.*Finch:\n.*£14/);
    await menu.click();
    await newChat.click();
    await chat.log.getByText("How much is a puncture repair?").waitFor({ state: "detached" });
    await chat.say("What does a puncture cost?");
    await chat.waitForText(/£14/);
    await page.reload();
    await chatOn(page).waitForText("What does a puncture cost?");
    expect(await chat.log.getByText("How much is a puncture repair?").count()).toBe(0);
    // The owner has both.
    const kept = await databaseOf("na").collection(conversationsPath(agentId)).get();
    expect(kept.size).toBe(2);
  });

  scenario(
    "can use it with the keyboard alone",
    async ({ open }) => {
      const { agentId } = await shopAgent();
      const page = await open();
      await page.goto(embedUrl(agentId));
      const chat = chatOn(page);
      await chat.launcher.focus();
      await page.keyboard.press("Enter");
      await chat.field.waitFor();
      await page.keyboard.type("How much is a puncture repair?");
      await page.keyboard.press("Enter");
      await chat.waitForText(/£14/);
      await page.keyboard.press("Escape");
      await chat.field.waitFor({ state: "hidden" });
      await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement !== null);
    },
    { sizes: [1440] },
  );

  for (const colorScheme of ["light", "dark"] as const) {
    scenario(`meets no axe finding in ${colorScheme}`, async ({ open }) => {
      const theme = colorScheme === "dark" ? "default-dark" : "default-light";
      const { agentId } = await shopAgent({ theme, alwaysShowHandoff: true });
      const page = await open({ colorScheme });
      const chat = await openChat(page, agentId);
      await chat.say("How much is a puncture repair?");
      await chat.waitForText(/£14/);
      await expectAccessible(page, `the chat in ${colorScheme}`);
      // Proves that axe looks into the chat, two shadow roots deep: it reports a missing name.
      const send = page.getByRole("button", { name: "Send" });
      await send.evaluate((button) => button.removeAttribute("aria-label"));
      expect((await axeFindings(page)).map(({ id }) => id)).toEqual(["button-name"]);
    });
  }

  phoneScenario("sees German in a German browser", async ({ open }) => {
    const { agentId } = await shopAgent();
    const page = await open({ locale: "de-DE" });
    const chat = await openChat(page, agentId);
    await page.getByText("KI-Assistent").waitFor();
    await chat.log.getByText("Hallo! Wie kann ich Ihnen heute helfen?").waitFor();
    await chat.say("Wer hat 1987 den Pokal gewonnen?");
    await chat.waitForText(/Dazu habe ich in meinen Unterlagen nichts gefunden/);
    const handoff = page.getByRole("button", { name: /^Mit einem Menschen sprechen/ });
    await handoff.getByText("Ihre Anfrage geht an unser Team.").waitFor();
  });

  phoneScenario(
    "sees English in a German browser if the agent speaks English",
    async ({ open }) => {
      const { agentId } = await shopAgent({ lang: "en" });
      const page = await open({ locale: "de-DE" });
      const chat = await openChat(page, agentId);
      await page.getByText("AI assistant").waitFor();
      await chat.log.getByText("Hi! How can I help you today?").waitFor();
    },
  );

  phoneScenario(
    "is told that the day's messages are used up, and keeps what was written",
    async ({ open }) => {
      const { agentId } = await shopAgent({ messagesLimit: 1 });
      const page = await open();
      const chat = await openChat(page, agentId);
      await chat.say("How much is a puncture repair?");
      await chat.waitForText(/£14/);
      await chat.say("And a full service?");
      await chat.waitForText(
        new RegExp(
          `${english("answers.day-limit").replaceAll(".", "\\.")} You can write again in \\d+ (hours?|minutes|s)\\.`,
        ),
      );
      await chat.waitForText("And a full service?");
    },
  );
});

describe("the script tag", () => {
  scenario("keeps the line under the chat legible, whatever custom CSS says", async ({ open }) => {
    const { agentId } = await shopAgent({ branding: "By Finch", ADVANCED_customCSS: HIDING });
    const page = await open();
    await openChat(page, agentId);
    const line = page.getByText("By Finch");
    await line.waitFor();
    const shown = await line.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { opacity, color, fontSize, filter } = getComputedStyle(element);
      const root = element.getRootNode();
      if (!(root instanceof ShadowRoot)) throw new Error("not in the chat");
      const panel = root.host.getBoundingClientRect();
      return {
        style: { opacity, color, fontSize, filter },
        isOnTop: root.elementFromPoint(left + width / 2, top + height / 2) === element,
        isInside: left >= panel.left && top + height <= panel.bottom && height >= 16,
        isUncut: getComputedStyle(root.host).clipPath === "none",
      };
    });
    expect(shown).toEqual({
      style: { opacity: "1", color: "rgb(90, 98, 112)", fontSize: "12px", filter: "none" },
      isOnTop: true,
      isInside: true,
      isUncut: true,
    });
  });

  scenario("embeds the chat in a page without a bubble", async ({ open }) => {
    const { agentId } = await shopAgent();
    const page = await open();
    await page.goto(embedUrl(agentId, "embedded"));
    const chat = chatOn(page);
    await chat.field.waitFor();
    expect(await chat.launcher.count()).toBe(0);
    await chat.say("How much is a puncture repair?");
    await chat.waitForText(/£14/);
  });

  scenario(
    "for a popup and one for an embedded chat on the same page show one conversation, live",
    async ({ open }) => {
      const { agentId } = await shopAgent();
      const page = await open();
      await page.goto(embedUrl(agentId, "embedded"));
      // The page's second tag, as its owner would paste it.
      await page.evaluate(
        ([src, id, api]) => {
          const tag = document.createElement("script");
          Object.assign(tag.dataset, { agentId: id, api, mode: "popup" });
          tag.src = src;
          document.body.append(tag);
        },
        [`${stack.app}/widget/parley.js`, agentId, stack.api.na] as const,
      );
      const { launcher } = chatOn(page);
      await launcher.click();
      const popup = page.getByRole("dialog");
      const embedded = page.locator("parley-chat");
      await popup.getByRole("textbox").fill("How much is a puncture repair?");
      await popup.getByRole("textbox").press("Enter");
      await embedded.getByText(/£14/).first().waitFor();
      await embedded.getByRole("textbox").fill("Thank you!");
      await embedded.getByRole("textbox").press("Enter");
      await popup.getByText("Thank you!").waitFor();
      await page.reload();
      await embedded.getByText("Thank you!").waitFor();
    },
    { sizes: [1440] },
  );

  scenario("shows nothing for an unknown agent, and breaks nothing", async ({ open }) => {
    const page = await open();
    // Said once the answer has been read, when the launcher would have been there.
    const warned = page.waitForEvent("console", (line) => line.type() === "warning");
    await page.goto(embedUrl("no-such-agent-01"));
    expect((await warned).text()).toContain("agents.notFound");
    await page.getByRole("heading", { name: "Chat with the workshop" }).waitFor();
    expect(await page.locator("parley-widget").count()).toBe(0);
    expect(await chatOn(page).launcher.count()).toBe(0);
  });

  scenario(
    "stays away from a page that is not on the agent's list",
    async ({ open }) => {
      const { agentId } = await shopAgent({ allowedOrigins: ["https://shop.example"] });
      const page = await open();
      const warned = page.waitForEvent("console", (line) => line.type() === "warning");
      await page.goto(embedUrl(agentId));
      expect((await warned).text()).toContain("agents.originRefused");
      await page.getByRole("heading", { name: "Chat with the workshop" }).waitFor();
      expect(await chatOn(page).launcher.count()).toBe(0);
    },
    { sizes: [1440] },
  );
});
