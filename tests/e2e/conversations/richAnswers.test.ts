import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { openChat } from "../../support/actors/chat.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { expectAccessible } from "../../support/browser/axe.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { inboxRows } from "../../support/pages/inbox.ts";
import { teachText } from "../../support/stack/knowledge.ts";

const shop = { messageDelayMS: 0, vg_defaultModel: "sandbox" };

scenario(
  "a visitor presses a button of an answer, which speaks for them once",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, shop);
    await teachText(owner, agentId, "Heron", "The Heron is a light bike.");
    const page = await open();
    const chat = await openChat(page, agentId);
    await chat.say("Show me the Heron bike");
    const more = page.getByRole("button", { name: "Tell me more" });
    await more.waitFor();
    await expectAccessible(page, "an answer with cards and buttons");
    await more.dblclick();
    await chat.waitForText("What about Heron?");
    await expect.poll(() => chat.log.getByText(/Canned answer/).count()).toBe(2);
    expect(await chat.log.getByText("What about Heron?").count()).toBe(1);
    // What was offered before speaks for nobody any more; the card stays.
    expect(await more.count()).toBe(0);
    expect(await page.locator(".card").getByText("Heron", { exact: true }).count()).toBe(1);
  },
);

scenario("several cards are a gallery that the keys scroll", async ({ open }) => {
  const owner = await newOwner();
  const agentId = await newAgent(owner, shop);
  for (const name of ["Heron", "Gannet", "Kestrel"])
    await teachText(owner, agentId, name, `The ${name} is a light cargo bike.`);
  const page = await open();
  const chat = await openChat(page, agentId);
  await chat.say("Show me your cargo bikes");
  const gallery = chat.log.getByRole("list", { name: "Cards" });
  await gallery.waitFor();
  expect(await gallery.getByRole("listitem").count()).toBe(3);
  const { log } = chat;
  const wider = (place: Locator) =>
    place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const scrolled = () => gallery.evaluate(({ scrollLeft }) => scrollLeft);
  // It scrolls by itself, and nothing around it does.
  expect(await wider(gallery)).toBeGreaterThan(100);
  expect(await wider(log)).toBe(0);
  // The next card looks in, so that people see that there is more.
  const [shown, second] = [await edges(gallery), await edges(gallery.getByRole("listitem").nth(1))];
  expect(second.left).toBeLessThan(shown.right - 24);
  await gallery.focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await wider(gallery)) - (await scrolled())).toBeLessThanOrEqual(1);
  const last = await edges(gallery.getByRole("listitem").last());
  expect(last.right).toBeLessThanOrEqual(shown.right + 1);
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("ArrowLeft");
  await expect.poll(scrolled).toBe(0);
  // Tab goes from button to button, each of which comes into view.
  for (let card = 0; card < 3; card += 1) await page.keyboard.press("Tab");
  const button = gallery.getByRole("button", { name: "Tell me more" }).last();
  expect(await button.evaluate((one) => one.matches(":focus"))).toBe(true);
  await expect.poll(async () => (await edges(button)).right).toBeLessThanOrEqual(shown.right + 1);
  await expectAccessible(page, "a gallery of cards");
});

desktopScenario(
  "the team sees what was offered, and in which words it was read",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, {
      ...shop,
      buttonsLayout: "in-footer",
      enableAITranslate: true,
      AITranslateTo: "fr",
    });
    await teachText(owner, agentId, "Heron", "The Heron is a light bike.");
    const chat = await openChat(await open(), agentId);
    await chat.say("Show me the Heron bike");
    await chat.page.locator(".chat > .choices").getByText("(fr) Talk to a person").waitFor();
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "convos"));
    await inboxRows(page).first().click();
    await page.getByText("Translated, French:").waitFor();
    await page.getByText(/^\(fr\) The Heron is a light bike\./).waitFor();
    expect(
      await page.getByRole("list", { name: "Cards" }).getByText("Heron", { exact: true }).count(),
    ).toBe(1);
  },
);
