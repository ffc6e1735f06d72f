import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newMember } from "../../support/actors/members.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl, openSettingsTab } from "../../support/pages/agentPages.ts";
import { stack } from "../../support/stack/stack.ts";

const core = (agentId: string) => agentUrl(agentId, "settings", "?tab=core");
const prompt = (page: Page): Locator => page.getByLabel(/system prompt/i).first();
const publish = (page: Page): Locator => page.getByRole("button", { name: "Publish", exact: true });
const card = (page: Page): Locator =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: "Finch" });
const list = `${stack.app}/app/na/agents`;

/** A new owner's agent called Finch, its settings open in their browser. */
async function openSettings(open: () => Promise<Page>) {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { title: "Finch" });
  const page = await open();
  await openAs(page, owner, core(agentId));
  return { owner, agentId, page };
}

/** The agent's settings in another tab of the same browser. */
async function otherTab(page: Page, agentId: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(core(agentId));
  return other;
}

/** What is written on the filled buttons of the open page, once it has the named one. */
async function mainButtons(page: Page, name: string): Promise<string[]> {
  const buttons = page.getByRole("main").locator("button, a");
  await buttons.filter({ hasText: name }).first().waitFor();
  return await buttons.evaluateAll((all) => {
    const sample = document.body.appendChild(document.createElement("div"));
    sample.style.backgroundColor = "var(--chakra-colors-accent-solid)";
    const filled = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === filled)
      .map((one) => one.textContent.trim());
  });
}

describe("a draft of an agent", () => {
  scenario("is published by one button, and one notice says so", async ({ open, size }) => {
    const { page } = await openSettings(open);
    await waitForText(page, "All changes saved");
    // A phone's top bar has no room to say so.
    const publishedButtons = size === 390 ? 0 : 1;
    const published = page.getByRole("button", { name: "Published", exact: true });
    await expect.poll(() => published.count()).toBe(publishedButtons);
    await prompt(page).fill("You sell bread.");
    await waitForText(page, "There are unsaved changes");
    await waitForText(page, "This draft is in this browser only.");
    expect(await publish(page).count()).toBe(1);
    expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
    await expectAccessibleInBothThemes(page, "an agent with a draft");
    await publish(page).click();
    await waitForText(page, "Published. Visitors get this version from now on.");
    await expect.poll(() => published.count()).toBe(publishedButtons);
    await waitForText(page, "All changes saved");
    const notices = page.getByRole("region", { name: "Notices" });
    expect(await notices.innerText()).toBe("Published. Visitors get this version from now on.");
  });

  desktopScenario("leaves each page one main button", async ({ open }) => {
    const { owner, page, agentId } = await openSettings(open);
    await owner.api.agents.setOnline({ agentId, isOnline: false });
    await page.goto(agentUrl(agentId, "settings", "?tab=advanced"));
    expect(await mainButtons(page, "Put online")).toEqual(["Put online"]);
    await page.goto(core(agentId));
    await prompt(page).fill("You sell bread.");
    const at = async (url: string, name: string) => {
      await page.goto(url);
      await waitForText(page, "There are unsaved changes");
      return mainButtons(page, name);
    };
    expect(await mainButtons(page, "Publish")).toEqual(["Publish"]);
    const advanced = agentUrl(agentId, "settings", "?tab=advanced");
    expect(await at(advanced, "Put online")).toEqual(["Publish"]);
    const first = "Add the first document";
    expect(await at(agentUrl(agentId, "kb"), first)).toEqual([first]);
    // Chats has no bar, which would lie over who waits.
    const snippet = "Put it on your website";
    await page.goto(agentUrl(agentId, "convos"));
    expect(await mainButtons(page, snippet)).toEqual([snippet]);
    expect(await page.getByText("There are unsaved changes").count()).toBe(0);
    expect(await at(agentUrl(agentId, "channels"), "Get the script")).toEqual(["Get the script"]);
    const unknown = `${stack.app}/app/na/agents/${agentId}/no-such-section`;
    expect(await at(unknown, "Go to Design")).toEqual(["Go to Design"]);
  });

  scenario("keeps the save bar clear of a notice that stays", async ({ open, size }) => {
    const { page } = await openSettings(open);
    await prompt(page).fill("Typed before the tunnel.");
    await page.context().setOffline(true);
    await publish(page).click();
    const notice = page.getByRole("alert").filter({ hasText: /^Failed to save agent/ });
    const bar = page.getByText("There are unsaved changes").locator("xpath=../..");
    const gap = async () => Math.round((await edges(bar)).top - (await edges(notice)).bottom);
    // On a phone it stays at the top. Polled, as it slides in.
    const isClear = async () => (size === 390 ? (await gap()) > 100 : (await gap()) === 8);
    await expect.poll(isClear).toBe(true);
    await openSettingsTab(page, "advanced");
    await page.getByRole("heading", { name: "Agent ID" }).waitFor();
    await expect.poll(isClear).toBe(true);
    await page.context().setOffline(false);
  });

  scenario("is named on the agent's card, until it is published", async ({ open }) => {
    const { agentId, page } = await openSettings(open);
    await prompt(page).fill("You sell bread.");
    await waitForText(page, "There are unsaved changes");
    await page.goto(list);
    await card(page).getByText("Draft in this browser").waitFor();
    await expectAccessibleInBothThemes(page, "a card with a draft");
    const other = await otherTab(page, agentId);
    await waitForText(other, "This draft is from another open tab of this browser.");
    await publish(other).click();
    await waitForText(other, "Published. Visitors get this version from now on.");
    await card(page).getByText("Draft in this browser").waitFor({ state: "hidden" });
  });

  phoneScenario("stays when the network drops, and across a reload", async ({ open }) => {
    const { page } = await openSettings(open);
    await prompt(page).fill("Typed before the tunnel.");
    await page.context().setOffline(true);
    await publish(page).click();
    await page.getByText(/Failed to save agent/).waitFor();
    expect(await prompt(page).inputValue()).toBe("Typed before the tunnel.");
    await page.context().setOffline(false);
    await page.reload();
    await prompt(page).waitFor();
    expect(await prompt(page).inputValue()).toBe("Typed before the tunnel.");
    await waitForText(page, "Your draft from last time has been restored.");
    await publish(page).click();
    await waitForText(page, "Published. Visitors get this version from now on.");
  });

  desktopScenario("of a tab that was closed is restored", async ({ open }) => {
    const { agentId, page: first } = await openSettings(open);
    await prompt(first).fill("Words of the first tab.");
    const second = await otherTab(first, agentId);
    await waitForText(second, "This draft is from another open tab of this browser.");
    await Promise.all([first.close(), second.close()]);
    const third = await otherTab(second, agentId);
    await waitForText(third, "Your draft from last time has been restored.");
    expect(await prompt(third).inputValue()).toBe("Words of the first tab.");
  });

  desktopScenario("is the other tab's in a tab that was duplicated from it", async ({ open }) => {
    const { page } = await openSettings(open);
    await prompt(page).fill("Words of the first tab.");
    await waitForText(page, "There are unsaved changes");
    const opened = page.context().waitForEvent("page");
    // It gets a copy of this tab's storage, as one that is duplicated by the browser's menu.
    await page.evaluate(() => void window.open(location.href));
    const duplicate = await opened;
    await waitForText(duplicate, "This draft is from another open tab of this browser.");
    expect(await prompt(duplicate).inputValue()).toBe("Words of the first tab.");
    await duplicate.reload();
    await waitForText(duplicate, "Your draft from last time has been restored.");
  });

  desktopScenario("that is discarded in one tab stays in the other", async ({ open }) => {
    const { agentId, page: first } = await openSettings(open);
    await prompt(first).fill("Words of the first tab.");
    const second = await otherTab(first, agentId);
    await waitForText(second, "This draft is from another open tab of this browser.");
    await second.getByRole("button", { name: "Discard" }).click();
    await waitForText(second, "All changes saved");
    expect(await prompt(first).inputValue()).toBe("Words of the first tab.");
    await first.reload();
    await waitForText(first, "There are unsaved changes");
    expect(await prompt(first).inputValue()).toBe("Words of the first tab.");
    await second.reload();
    await waitForText(second, "All changes saved");
    expect(await prompt(second).inputValue()).not.toBe("Words of the first tab.");
  });
});

describe("an agent that was saved meanwhile", () => {
  desktopScenario(
    "in one's own other tab: the dialog says that it was oneself",
    async ({ open }) => {
      const { agentId, page: first } = await openSettings(open);
      const second = await otherTab(first, agentId);
      await prompt(second).fill("Words of the second tab.");
      await prompt(first).fill("Words of the first tab.");
      await publish(first).click();
      await waitForText(first, "Published. Visitors get this version from now on.");
      await waitForText(second, "You saved this agent in another tab meanwhile.");
      await publish(second).click();
      const dialog = second.getByRole("alertdialog", {
        name: /^You saved this agent in another tab/,
      });
      await dialog.getByText("Words of the first tab.").first().waitFor();
      await dialog.getByText("Words of the second tab.").first().waitFor();
      await dialog.getByText("1 field differs").waitFor();
      await expectAccessibleInBothThemes(second, "the conflict with oneself");
      await dialog.getByRole("button", { name: "Keep all of this tab" }).click();
      await dialog.getByRole("button", { name: "Publish this choice" }).click();
      await waitForText(second, "Published. Visitors get this version from now on.");
      await second.reload();
      await prompt(second).waitFor();
      expect(await prompt(second).inputValue()).toBe("Words of the second tab.");
    },
  );

  desktopScenario("in one's own other browser: the dialog says so", async ({ open }) => {
    const { owner, agentId, page: desk } = await openSettings(open);
    const laptop = await open();
    await openAs(laptop, owner, core(agentId));
    await prompt(desk).fill("Typed at the desk.");
    await prompt(laptop).fill("Typed on the laptop.");
    await publish(laptop).click();
    await waitForText(laptop, "Published. Visitors get this version from now on.");
    await waitForText(desk, "You saved this agent in another browser meanwhile.");
    await publish(desk).click();
    await desk.getByRole("alertdialog", { name: /in another browser/ }).waitFor();
  });

  desktopScenario("by somebody else: they are named", async ({ open }) => {
    const { owner, agentId, page } = await openSettings(open);
    await prompt(page).fill("Mine.");
    const member = await newMember(owner, { name: "Kim Baker" });
    const changes = { vg_systemPrompt: "Theirs." };
    await member.api.agents.update({ agentId, revision: 1, changes });
    await waitForText(page, "Kim Baker saved this agent meanwhile.");
    await publish(page).click();
    await page.getByRole("alertdialog", { name: /^Someone else saved this agent/ }).waitFor();
  });

  desktopScenario("with the same value in a field: nothing is asked about it", async ({ open }) => {
    const { owner, agentId, page } = await openSettings(open);
    await prompt(page).fill("You sell bread.");
    await page.goto(agentUrl(agentId, "overview"));
    await page.getByRole("textbox", { name: "Description" }).fill("Mine alone.");
    const changes = { vg_systemPrompt: "You sell bread." };
    await owner.api.agents.update({ agentId, revision: 1, changes });
    await publish(page).click();
    await waitForText(page, "Published. Visitors get this version from now on.");
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await page.reload();
    const description = page.getByRole("textbox", { name: "Description" });
    await description.waitFor();
    expect(await description.inputValue()).toBe("Mine alone.");
  });
});

describe("a URL below an agent", () => {
  desktopScenario(
    "that names no page of it says so, and one that is meant is opened",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner, { title: "Finch" });
      const page = await open();
      await openAs(page, owner, `${list}/${agentId}/invoices`);
      await page.getByRole("heading", { name: "This agent has no such page" }).waitFor();
      expect(await page.getByText("No agent found").count()).toBe(0);
      await expectAccessibleInBothThemes(page, "no such page");
      await page.getByRole("link", { name: "Go to Design" }).click();
      await page.waitForURL(new RegExp(`/${agentId}/overview$`));
      await page.goto(`${list}/${agentId}/knowledge`);
      await page.waitForURL(new RegExp(`/${agentId}/kb$`));
    },
  );
});
