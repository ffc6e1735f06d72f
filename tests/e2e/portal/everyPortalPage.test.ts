import type { BuiltTab } from "@parley/contract/clients/tabs.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Locator, Page } from "playwright-core";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { portalUrl, signInAsClient } from "../../support/pages/portalPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import {
  expectSoundPage,
  navigateTo,
  sameInBoth,
  type ExpectedPage,
} from "../../support/pages/expectedPages.ts";
import { scenario } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";

/** A client with content on every page, and unread notifications. */
async function createContent() {
  const owner = await newOwner();
  const home = await newOrg(owner);
  const { orgId } = home;
  const agentId = await newAgent(owner, { title: "Bread desk" });
  await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
  const idempotencyKey = randomId();
  await owner.api.credits.transfer({ orgId, direction: "toOrg", amount: 50, idempotencyKey });
  const canAccess: BuiltTab[] = ["/home", "/convos", "/kb", "/settings"];
  const rights = { canAccess, isOrgAdmin: true, allowCreateAgents: true };
  const account = await newClient(owner, home, rights, [agentId]);
  await teachText(owner, agentId, "Opening hours", "We open at seven.");
  const visitor = await newVisitor(agentId);
  await visitor.say("When do you open?");
  await visitor.api.conversations.requestHuman({ agentId });
  const page = (section: string) => portalUrl(account, `/agents/${agentId}/${section}`);
  const talk = `?convo=${visitor.conversationId}`;
  /** Every page that can be granted, by its tab. */
  const granted: Record<BuiltTab, ExpectedPage> = {
    "/home": { url: page("home"), shows: { en: "Hello, Kim Baker", de: "Guten Tag, Kim Baker" } },
    "/convos": { url: page("convos"), shows: sameInBoth("We open at seven.") },
    "/kb": { url: page("kb"), shows: sameInBoth("Opening hours") },
    "/settings": {
      url: page("settings?tab=ui"),
      shows: { en: "Look of the widget", de: "Aussehen des Widgets" },
    },
  };
  const places: Record<string, ExpectedPage> = {
    ...granted,
    "a chat": { url: page(`convos${talk}`), shows: { en: "Take over", de: "Übernehmen" } },
    security: {
      url: page("settings?tab=security"),
      shows: { en: "Where it may be used", de: "Wo das Widget erscheinen darf" },
    },
    organisation: {
      url: portalUrl(account, "/organization"),
      shows: sameInBoth(account.email),
    },
  };
  return { account, places };
}

/** The dialogs, drawers and menus of a client's pages; Escape closes them. */
const overlays: Record<string, (page: Page) => Promise<Locator>> = {
  notifications: async (page) => {
    await page.getByRole("button", { name: /^Notifications, \d unread$/ }).click();
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await panel.getByText("A visitor asks for a person").waitFor();
    return panel;
  },
  "account menu": async (page) => {
    await page.getByRole("button", { name: "Account" }).click();
    return page.getByRole("menu");
  },
  profile: async (page) => {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    return page.getByRole("dialog", { name: "Profile" });
  },
};

scenario(
  "every page of a client has no axe violation in light or dark, one heading, and no horizontal overflow",
  async ({ open, size }) => {
    const { account, places } = await createContent();
    const page = await open();
    await signInAsClient(page, account);
    // First, as whoever has seen the conversation has read its notifications.
    for (const [name, overlay] of Object.entries(overlays)) {
      const opened = await overlay(page);
      await opened.waitFor();
      await expectAccessibleInBothThemes(page, `${name}, ${size} px`);
      await page.keyboard.press("Escape");
      await opened.waitFor({ state: "hidden" });
    }
    for (const [name, place] of Object.entries(places)) {
      await navigateTo(page, place);
      await expectSoundPage(page, name, { size });
    }
  },
);
