import { writeCustomTheme } from "@parley/contract/agents/customTheme.ts";
import type { Page } from "playwright-core";
import { beforeAll, describe } from "vitest";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { agentUrl, waitUntilReady, pressTest } from "../../support/pages/agentPages.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { chatOn } from "../../support/actors/chat.ts";
import {
  agentListOverlays,
  knowledgeOverlays,
  orgOverlays,
  securityOverlays,
  shellOverlays,
  agentMenus,
  agentListMenus,
  knowledgeMenus,
  type Overlays,
} from "../../support/pages/overlays.ts";
import { teachText, teachUrl } from "../../support/stack/knowledge.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { navigateInApp } from "../../support/pages/expectedPages.ts";
import { stack } from "../../support/stack/stack.ts";
import { scenario } from "../../support/browser/stage.ts";
import { newVisitor, type Visitor } from "../../support/actors/visitor.ts";

let owner: Owner;
let agentId: string;
let orgUrl: string;
/** A conversation in each state, by the text shown for that state. */
let states: Record<string, string>;

/** An agent whose widget follows the visitor's colour scheme, with something to open on every page. */
beforeAll(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner, {
    title: "Finch",
    theme: "custom",
    customThemeJSONString: writeCustomTheme({
      themeType: "system",
      primary: "#0070f3",
      nineColorPallet: [],
    }),
    alwaysShowHandoff: true,
    messageDelayMS: 0,
  });
  await teachText(owner, agentId, "Bells", "# Bells\n\nA brass bell costs £12.");
  await teachUrl(owner, agentId, `${stack.sandbox}/site/awkward/not-found`);
  const home = await newOrg(owner, { name: "Harbour Row" });
  await newClient(owner, home, { name: "Ada Okafor" });
  orgUrl = `${stack.app}/app/na/clients/${home.orgId}`;
  const { conversations } = owner.api;
  states = {
    Agent: (await startConversation()).conversationId,
    "Waiting for a person": await startConversation().then(async ({ conversationId, api }) => {
      await api.conversations.requestHuman({ agentId });
      return conversationId;
    }),
    "With a person": await conversationAfter(conversations.takeOver),
    Closed: await conversationAfter(conversations.close),
  };
});

async function startConversation(): Promise<Visitor> {
  const visitor = await newVisitor(agentId);
  await visitor.say("How much is a brass bell?");
  return visitor;
}

async function conversationAfter(
  act: (key: { agentId: string; conversationId: string }) => Promise<unknown>,
): Promise<string> {
  const { conversationId } = await startConversation();
  await act({ agentId, conversationId });
  return conversationId;
}

describe("every dialog, drawer and menu", () => {
  scenario(
    "has no axe violation in light or dark, and closes on Escape",
    async ({ open, size }) => {
      const page = await open();
      await openAs(page, owner);
      const openAll = async (overlays: Overlays) => {
        for (const [name, overlay] of Object.entries(overlays)) {
          const opened = await overlay(page);
          await opened.waitFor();
          await waitUntilIdle(page);
          await expectAccessibleInBothThemes(page, `${name}, ${size} px`);
          await page.keyboard.press("Escape");
          await opened.waitFor({ state: "hidden" });
        }
      };
      const menus = (overlays: Overlays) => (size === 1440 ? overlays : {});
      await waitForText(page, "Finch");
      await openAll({ ...menus(agentListMenus), ...agentListOverlays, ...shellOverlays[size] });
      await page.goto(agentUrl(agentId, "kb"));
      await waitUntilReady(page, "Bells");
      await openAll({ ...knowledgeOverlays, ...menus({ ...knowledgeMenus, ...agentMenus }) });
      await navigateInApp(page, agentUrl(agentId, "settings", "?tab=security"));
      await openAll(securityOverlays);
      await navigateInApp(page, orgUrl);
      await waitForText(page, "Ada Okafor");
      await openAll(orgOverlays);
    },
    { timeout: 170_000 },
  );
});

/** What is above a conversation, beside its name. */
const inOneWord: Record<string, string> = {
  "Waiting for a person": "Waiting",
  "With a person": "Person",
};

describe("a page in use", () => {
  scenario("has no axe violation in light or dark", async ({ open, size }) => {
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "convos"));
    const check = async (name: string) => {
      await waitUntilIdle(page);
      await expectAccessibleInBothThemes(page, `${name}, ${size} px`);
    };
    for (const [state, conversationId] of Object.entries(states)) {
      await page.locator(`[data-conversation="${conversationId}"]`).click();
      await page.getByRole("log").getByText(/£12/).first().waitFor();
      const said = inOneWord[state] ?? state;
      await page.getByRole("main").locator("header").getByText(said, { exact: true }).waitFor();
      if (state === "With a person")
        await page.getByRole("textbox", { name: "Reply" }).fill("x".repeat(4001));
      await check(`conversation: ${state}`);
      if (state === "Agent") {
        await page.getByRole("button", { name: "Explain this answer" }).click();
        const drawer = page.getByRole("dialog");
        await drawer.getByText("A brass bell costs £12.").first().waitFor();
        await check("an answer explained");
        await page.keyboard.press("Escape");
        await drawer.waitFor({ state: "hidden" });
      }
      if (size === 390) await page.getByRole("button", { name: "Back to the list" }).click();
    }
    await navigateInApp(page, agentUrl(agentId, "overview"));
    await pressTest(page);
    await answered(page);
    await check("the test panel");
    await page.goto(agentUrl(agentId, "settings", "?tab=core"));
    await page
      .getByLabel(/system prompt/i)
      .first()
      .fill(`Say ahoy on ${size} px.`);
    await waitForText(page, "There are unsaved changes");
    await check("unsaved changes");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await waitForText(page, /Failed to save agent/);
    await check("a failed save");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await waitForText(page, "Published. Visitors get this version from now on.");
    await check("a save that worked");
  });
});

describe("the demo page", () => {
  scenario(
    "has no axe violation in light or dark while somebody is chatting",
    async ({ open, size }) => {
      const page = await open();
      await page.goto(`${stack.app}/app/na/prototype?vg_id=${agentId}`);
      await answered(page);
      await expectAccessibleInBothThemes(page, `demo, ${size} px`);
    },
  );
});

/** Asks something in the page's chat, and waits until the answer is complete. */
async function answered(page: Page): Promise<void> {
  const chat = chatOn(page);
  await chat.field.waitFor();
  await chat.say("How much is a brass bell?");
  await chat.waitForText(/£12/);
  await chat.log.getByText("Sources").waitFor();
}

/** Resolves when the page is no longer loading anything. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
}
