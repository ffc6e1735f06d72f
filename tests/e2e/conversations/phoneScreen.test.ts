import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { phoneScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { inboxRows } from "../../support/pages/inbox.ts";
import { portalUrl, signInAsClient } from "../../support/pages/portalPages.ts";

const HEIGHT = 844;

describe("an open conversation on a phone", () => {
  phoneScenario("has the whole screen at the owner's, until Back", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    await waitingVisitor(agentId);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "convos"));
    await hasWholeScreenUntilBack(page, "Pages of this agent");
  });

  phoneScenario("has the whole screen at a client's, until Back", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const home = await newOrg(owner);
    await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
    const account = await newClient(owner, home, { canAccess: ["/home", "/convos"] }, [agentId]);
    await waitingVisitor(agentId);
    const page = await open();
    await signInAsClient(page, account);
    await page.goto(portalUrl(account, `/agents/${agentId}/convos`));
    await hasWholeScreenUntilBack(page, "Pages");
  });

  phoneScenario("shows whole facts of the visitor, and the others on demand", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const visitor = await newVisitor(agentId);
    await visitor.say("How much is a puncture repair?");
    await visitor.api.conversations.requestHuman({ agentId });
    const email = "maximiliane@hohenstein-falkenhagen.example";
    await visitor.api.conversations.leaveContact({ agentId, name: "Maximiliane", email });
    const page = await open();
    await openAs(page, owner, `${agentUrl(agentId, "convos")}?convo=${visitor.conversationId}`);
    const facts = page.getByRole("main").locator("header dl");
    await facts.waitFor();
    // Of each fact, how much of its height is inside the line: all of it, or nothing.
    const shares = () =>
      facts.evaluate((list) => {
        const { top, bottom, right } = list.getBoundingClientRect();
        return [...list.querySelectorAll("dd")].map((fact) => {
          const box = fact.getBoundingClientRect();
          const inside = Math.min(box.bottom, bottom) - Math.max(box.top, top);
          return [Math.max(0, inside) / box.height, box.right <= right + 1] as const;
        });
      });
    const collapsed = await shares();
    expect(collapsed.length).toBeGreaterThan(1);
    expect(collapsed).toContainEqual([0, true]);
    for (const [share, fits] of collapsed) {
      expect([0, 1]).toContain(share);
      expect(fits).toBe(true);
    }
    await page.getByRole("button", { name: "Visitor details" }).click();
    await expect.poll(async () => (await shares()).every(([share]) => share === 1)).toBe(true);
  });

  phoneScenario("can be left while it cannot be shown", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    await waitingVisitor(agentId);
    const page = await open();
    await openAs(page, owner, `${agentUrl(agentId, "convos")}?convo=unknown`);
    await page.getByRole("button", { name: "Back to the list" }).click();
    await inboxRows(page).first().waitFor();
    await page.getByRole("banner").waitFor();
  });

  phoneScenario("gives the screen back when left by the browser's Back", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    await waitingVisitor(agentId);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const tabs = page.getByRole("navigation", { name: "Pages of this agent" });
    await tabs.getByRole("link", { name: "Chats" }).click();
    await inboxRows(page).first().click();
    await page.getByRole("banner").waitFor({ state: "hidden" });

    await page.goBack();
    await page.getByRole("banner").waitFor();
    await waitUntilFocused(inboxRows(page).first());

    await inboxRows(page).first().click();
    await page.getByRole("banner").waitFor({ state: "hidden" });
    await page.evaluate(() => history.go(-2));
    await page.getByRole("banner").waitFor();
    await tabs.locator("[aria-current=page]", { hasText: "Design" }).waitFor();
  });

  phoneScenario("stands beside the list once there is room for both", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    await waitingVisitor(agentId);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "convos"));
    await inboxRows(page).first().click();
    await page.getByRole("banner").waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("banner").waitFor();
    await inboxRows(page).first().waitFor();
    await page.getByRole("log").waitFor();
    await page.getByRole("button", { name: "Leave it to the agent" }).waitFor();
  });

  phoneScenario("ends where the keyboard begins", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    await waitingVisitor(agentId);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "convos"));
    await inboxRows(page).first().click();
    await page.getByRole("button", { name: "Take over" }).click();
    const reply = page.getByRole("textbox", { name: "Reply" });
    const back = page.getByRole("button", { name: "Back to the list" });

    // The browser has moved the page up by 200 px to show the field above a keyboard of 344.
    await showKeyboard(page, { height: 500, offsetTop: 200 });
    await expect.poll(() => bottomOf(reply)).toBeLessThan(700);
    expect(await bottomOf(reply)).toBeGreaterThan(640);
    expect((await back.boundingBox())?.y).toBeGreaterThanOrEqual(200);

    await showKeyboard(page, { height: HEIGHT, offsetTop: 0 });
    await expect.poll(() => bottomOf(reply)).toBeGreaterThan(HEIGHT - 60);
    expect((await back.boundingBox())?.y).toBeLessThan(60);
  });
});

/** Stands in for an on-screen keyboard, which the browser of the tests has none of. */
async function showKeyboard(
  page: Page,
  left: { height: number; offsetTop: number },
): Promise<void> {
  await page.evaluate(({ height, offsetTop }) => {
    const view = window.visualViewport;
    if (!view) throw new Error("This browser has no visual viewport");
    Object.defineProperty(view, "height", { value: height, configurable: true });
    Object.defineProperty(view, "offsetTop", { value: offsetTop, configurable: true });
    view.dispatchEvent(new Event("resize"));
  }, left);
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : 0;
}

async function waitUntilFocused(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

async function waitingVisitor(agentId: string): Promise<void> {
  const visitor = await newVisitor(agentId);
  await visitor.say("How much is a puncture repair?");
  await visitor.api.conversations.requestHuman({ agentId });
}

/** @param tabs the name of the navigation above the inbox */
async function hasWholeScreenUntilBack(page: Page, tabs: string): Promise<void> {
  const bar = page.getByRole("banner");
  const navigation = page.getByRole("navigation", { name: tabs });
  await inboxRows(page).first().waitFor();
  await bar.waitFor();
  await navigation.waitFor();

  await inboxRows(page).first().click();
  const log = page.getByRole("log");
  await log.getByText("How much is a puncture repair?").waitFor();
  await bar.waitFor({ state: "hidden" });
  expect(await navigation.count()).toBe(0);
  expect(await page.getByRole("heading", { level: 1, name: "Finch" }).count()).toBe(1);
  expect((await log.boundingBox())?.y).toBeLessThan(HEIGHT / 4);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(HEIGHT);

  await page.getByRole("button", { name: "Take over" }).click();
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
  expect(await page.getByText("Enter sends, Shift+Enter starts a new line").isVisible()).toBe(
    false,
  );
  expect(await focusedOutside(page)).toEqual([]);

  // By the keyboard, as the walk ended at the link that skips to the content, which covers the button.
  await page.getByRole("button", { name: "Back to the list" }).press("Enter");
  await waitUntilFocused(inboxRows(page).first());
  await bar.waitFor();
  await navigation.waitFor();
  expect(await log.count()).toBe(0);
}

/** Walks the page with the Tab key; what it stops at in the bars around the conversation. */
async function focusedOutside(page: Page): Promise<string[]> {
  await page.getByRole("textbox", { name: "Reply" }).focus();
  const outside: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      const conversation = document.querySelector("main header")?.parentElement;
      const isInBar = !conversation?.contains(at) && at?.closest("main, header, nav");
      return isInBar ? (at?.outerHTML ?? "") : "";
    });
    if (stop !== "") outside.push(stop);
  }
  return outside;
}
