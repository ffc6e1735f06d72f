import { profile, profilePath } from "@parley/contract/accounts/profile.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type {
  AgentSection,
  SettingsTab,
} from "../../../web/src/features/agents/page/agentSections.ts";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { chooseGerman, waitForText } from "../../support/browser/browserSteps.ts";
import { waitForDocument } from "../../support/stack/database.ts";
import { newEndpoint, sendTestEvent } from "../../support/stack/events.ts";
import { teachText, teachUrl } from "../../support/stack/knowledge.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import {
  expectSoundPage,
  navigateTo,
  horizontalOverflow,
  sameInBoth,
  visit,
  type ExpectedPage,
} from "../../support/pages/expectedPages.ts";
import { connectBot } from "../../support/stack/telegram.ts";
import { connectNumber } from "../../support/stack/whatsapp.ts";
import { newTool } from "../../support/stack/tools.ts";
import { stack } from "../../support/stack/stack.ts";
import { scenario } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";

/** Every settings tab, with text that it shows once it is loaded. */
const settingsTabs: Record<SettingsTab, ExpectedPage["shows"]> = {
  core: { en: "Instructions", de: "Anweisungen" },
  ui: { en: "Look of the widget", de: "Aussehen des Widgets" },
  language: {
    en: "The language of whatever the widget says by itself.",
    de: "Die Sprache von allem, was das Widget von sich aus sagt.",
  },
  security: { en: "Where it may be used", de: "Wo das Widget erscheinen darf" },
  handoff: {
    en: "A visitor who asks for a person appears in Chats, where you take over.",
    de: "Wer nach einem Menschen fragt, erscheint unter Chats; dort übernehmen Sie das Gespräch.",
  },
  advanced: { en: "Delete this agent", de: "Diesen Agenten löschen" },
};

/** Every page of an agent but the settings, by its path. */
function agentPages(agentId: string): Record<Exclude<AgentSection, "settings">, ExpectedPage> {
  return {
    overview: {
      url: agentUrl(agentId, "overview"),
      shows: { en: "Identity", de: "Auftritt" },
    },
    convos: { url: agentUrl(agentId, "convos"), shows: sameInBoth("A brass bell costs £12.") },
    kb: { url: agentUrl(agentId, "kb"), shows: sameInBoth("Bells") },
    channels: {
      url: agentUrl(agentId, "channels"),
      shows: { en: "Configure", de: "Einrichten" },
    },
    tools: { url: agentUrl(agentId, "tools"), shows: sameInBoth("Look up an order") },
  };
}

/** A workspace with content on every page, and the URLs of all pages. */
async function createContent() {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { title: "Finch" });
  await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
  await teachUrl(owner, agentId, `${stack.sandbox}/site/awkward/not-found`);
  const visitor = await newVisitor(agentId);
  await visitor.say("How much is a brass bell?");
  await visitor.api.conversations.requestHuman({ agentId });
  await connectBot(owner, agentId, "Finch bot");
  await connectNumber(owner, agentId, "Finch shop");
  await newTool(owner, { agentId, tool: { confirm: true } });
  const home = await newOrg(owner, { name: "Harbour Row" });
  await newClient(owner, home, { name: "Ada Okafor" });
  const org = `${stack.app}/app/na/clients/${home.orgId}`;
  await newEndpoint(owner, ["conversation.started"]);
  await sendTestEvent(owner);
  await owner.api.workspaces.log({
    userId: owner.workspaceId,
    agentId,
    type: "warning",
    content: "Stock of brass bells is low",
  });
  const places: Record<string, ExpectedPage> = {
    home: {
      url: `${stack.app}/app/na/home`,
      shows: { en: "Chats per day", de: "Chats pro Tag" },
    },
    agents: { url: `${stack.app}/app/na/agents`, shows: sameInBoth("Finch") },
    "new agent": {
      url: `${stack.app}/app/na/agents?new`,
      shows: { en: "Customer support", de: "Kundenservice" },
    },
    ...agentPages(agentId),
    workspace: {
      url: workspaceUrl("workspace"),
      shows: { en: "Name and logo", de: "Name und Logo" },
    },
    members: {
      url: workspaceUrl("workspace/members"),
      shows: { en: "No open invitations.", de: "Keine offenen Einladungen." },
    },
    notifications: {
      url: workspaceUrl("workspace/notifications"),
      shows: { en: "A conversation has begun", de: "Ein Gespräch hat begonnen" },
    },
    events: {
      url: workspaceUrl("workspace/events"),
      shows: { en: "Test event", de: "Testereignis" },
    },
    log: {
      url: workspaceUrl("workspace/logs"),
      shows: sameInBoth("Stock of brass bells is low"),
    },
    "model keys": {
      url: workspaceUrl("workspace/models"),
      shows: { en: "The platform’s service", de: "Der Dienst der Plattform" },
    },
    credits: {
      url: workspaceUrl("credits"),
      shows: { en: "Agent’s answer", de: "Antwort eines Agenten" },
    },
  };
  Object.assign(places, {
    profile: {
      url: `${stack.app}/app/na/profile`,
      shows: { en: "Sign out everywhere", de: "Überall abmelden" },
    },
    agency: { url: `${stack.app}/app/na/agency`, shows: { en: "Brand", de: "Marke" } },
    organisations: { url: `${stack.app}/app/na/clients`, shows: sameInBoth("Harbour Row") },
    "organisation's clients": { url: org, shows: sameInBoth("Ada Okafor") },
    "organisation's agents": { url: `${org}/agents`, shows: sameInBoth("Finch") },
    "organisation's settings": {
      url: `${org}/settings`,
      shows: { en: "Access for new clients", de: "Zugang für neue Personen" },
    },
  });
  for (const [tab, words] of Object.entries(settingsTabs)) {
    const url = agentUrl(agentId, "settings", `?tab=${tab}`);
    places[`settings: ${tab}`] = { url, shows: words };
  }
  places["demo"] = {
    url: `${stack.app}/app/na/prototype?vg_id=${agentId}`,
    shows: sameInBoth("Finch"),
  };
  return { owner, agentId, places };
}

/** Pages without a heading of their own: a drawer over another page, a tab of one, or a visitors' page. */
const isPartOfAnother = (name: string) =>
  name === "new agent" || name.startsWith("settings:") || name === "demo";

describe("every page", () => {
  scenario(
    "has no axe violation in light or dark, a title, one main heading, and no horizontal overflow",
    async ({ open, size }) => {
      const { owner, places } = await createContent();
      const page = await open();
      await openAs(page, owner);
      const titles = new Set<string>();
      for (const [name, place] of Object.entries(places)) {
        // The demo is a separate page, and its text appears on the others too.
        await (name === "demo" ? visit(page, place) : navigateTo(page, place));
        const isPart = isPartOfAnother(name);
        await expectSoundPage(page, name, { size, isPart });
        // How many wait stands before the title as soon as it is known.
        if (!isPart) titles.add((await page.title()).replace(/^\(1\) /, ""));
      }
      expect([...titles]).toEqual([
        "Home · Parley",
        expect.stringContaining("Agents"),
        "Finch - Agent",
        "Workspace settings · Parley",
        "Credits · Parley",
        "Profile · Parley",
        "Agency · Parley",
        "Organisations · Parley",
        "Harbour Row · Parley",
      ]);
    },
    { timeout: 170_000 },
  );

  scenario(
    "is in German once that is chosen, and still is after a reload",
    async ({ open }) => {
      const { owner, places } = await createContent();
      const page = await open();
      await openAs(page, owner);
      await chooseGerman(page);
      await page.getByRole("heading", { level: 1, name: "Agenten" }).waitFor();
      await waitForDocument(profilePath(owner.uid), profile, ({ language }) => language === "de");
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Agenten" }).waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe("de");
      for (const [name, place] of Object.entries(places)) {
        if (name === "demo") continue;
        await navigateTo(page, place, "de");
        expect([name, await horizontalOverflow(page)]).toEqual([name, 0]);
      }
    },
    // Narrow, because German words are long.
    { sizes: [390] },
  );

  scenario(
    "can be reached and used with the keyboard alone",
    async ({ open }) => {
      const { owner, agentId } = await createContent();
      const page = await open();
      await openAs(page, owner);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to the content" });
      await skip.waitFor();
      expect(await skip.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await tabTo(page, "Finch");
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(agentId));
      await waitForText(page, "Identity");
      await tabTo(page, "Knowledge");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/kb/);
      await waitForText(page, "Bells");
      await tabTo(page, "Add knowledge");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Add knowledge" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name: "Add knowledge" }).waitFor({ state: "hidden" });
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
      expect(focused).toContain("Add knowledge");
    },
    { sizes: [1440] },
  );
});

/** Presses Tab until the focused element's name begins with this; its focus must be visible. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate((wanted) => {
      const active = document.activeElement;
      const words = active?.getAttribute("aria-label") ?? active?.textContent ?? "";
      return words.trim().startsWith(wanted);
    }, name);
    if (!found) continue;
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return `${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow}`;
    });
    expect(outline).not.toBe("none 0px none");
    return;
  }
  throw new Error(`Tab does not lead to "${name}"`);
}
