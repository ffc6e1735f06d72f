import { randomId } from "@parley/contract/platform/id.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { chatOn } from "../../support/actors/chat.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";

const QUESTION = "How much is a puncture repair?";
/** Found for the same question, and behind the other: it says less of it with more words. */
const LONG =
  "The workshop takes repair jobs until noon on Mondays and until six on all other days of the week, except in August, when it is closed.";
const REPAIR = "A puncture repair costs £14 with a new tube.";

/** Publishes what was changed on the open page of an agent's settings. */
async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Published. Visitors get this version from now on.").waitFor();
}

/** Opens the explanation of the only answer that is shown. */
async function explained(page: Page) {
  await page.getByRole("button", { name: "Explain this answer" }).last().click();
  const drawer = page.getByRole("dialog", { name: "Explain this answer" });
  await drawer.getByRole("heading", { name: "Passages" }).waitFor();
  return drawer;
}

desktopScenario(
  "an answer is explained in the test and in Chats; a search setting has its effect once published",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { messageDelayMS: 0 });
    await teachText(owner, agentId, "Price list", REPAIR);
    await teachText(owner, agentId, "Repair jobs", LONG);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "settings", "?tab=core&showDebugger=true"));
    const chat = chatOn(page);
    await chat.say(QUESTION);
    await chat.waitForText(/£14/);
    const first = await explained(page);
    await first.getByText(REPAIR).waitFor();
    expect(await first.getByText("Used", { exact: true }).count()).toBe(1);
    expect(await first.getByText("Read, not used", { exact: true }).count()).toBe(1);
    // By words, as place and score.
    await first
      .getByText(/^No\. 1 · \d/)
      .first()
      .waitFor();
    await first.getByText("Built-in model", { exact: true }).waitFor();
    await first.getByText("By words", { exact: true }).waitFor();
    await first.getByText("Smart", { exact: true }).waitFor();
    await expectAccessibleInBothThemes(page, "an explained answer");
    await page.keyboard.press("Escape");
    await first.waitFor({ state: "hidden" });

    await page.getByLabel("Passages per answer").fill("1");
    await page.getByLabel("Search method").selectOption({ label: "Simple" });
    await publish(page);
    const visitor = await newVisitor(agentId);
    await visitor.say(QUESTION);
    const inbox = await open();
    await openAs(inbox, owner, agentUrl(agentId, "convos"));
    await inbox.getByRole("link", { name: /£14/ }).first().click();
    const second = await explained(inbox);
    await second.getByText("Simple", { exact: true }).waitFor();
    expect(await second.getByText("Used", { exact: true }).count()).toBe(1);
    expect(await second.getByText("Beyond the number", { exact: true }).count()).toBe(1);
    await inbox.keyboard.press("Escape");

    // A text has no URL: a member is led to its document.
    await inbox.getByRole("link", { name: "Price list" }).first().click();
    await inbox.getByRole("dialog", { name: "Price list" }).getByText(REPAIR).waitFor();
  },
);

desktopScenario("the switch for translation has its effect once published", async ({ open }) => {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { vg_defaultModel: `sandbox-test-${randomId()}` });
  const page = await open();
  await openAs(page, owner, agentUrl(agentId, "settings", "?tab=language"));
  await page.getByText("Translate answers and replies", { exact: true }).click();
  await page.getByLabel("Translate to").selectOption({ label: "French" });
  await publish(page);
  const visitor = await newVisitor(agentId);
  await visitor.say("say exactly: Shall I book it?");
  await page.goto(agentUrl(agentId, "convos"));
  await page
    .getByRole("link", { name: /book it/ })
    .first()
    .click();
  const log = page.getByRole("log");
  await log.getByText("Shall I book it?", { exact: true }).waitFor();
  await log.getByText("Translated, French:").waitFor();
  await log.getByText("(fr) Shall I book it?", { exact: true }).waitFor();
});
