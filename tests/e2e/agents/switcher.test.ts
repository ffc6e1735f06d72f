import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { signInAsClient } from "../../support/pages/portalPages.ts";

/** Thirty characters, many of them wide ones. */
const TITLE = "Hamburger Warmwasser Managerin";

/** The agent's name on the switcher, without what only screen readers get. */
const shownName = (page: Page): Locator =>
  page.getByRole("button", { name: `Switch agent: ${TITLE}` }).getByText(TITLE, { exact: true });

/** Whether nothing of it is cut off. */
async function isWhole(name: Locator): Promise<boolean> {
  await name.waitFor();
  return name.evaluate(
    (element) =>
      element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight,
  );
}

/** Whether the page scrolls sideways, or its bar holds more than it has room for. */
const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector("header")].some(
      (element) => element !== null && element.scrollWidth > element.clientWidth,
    ),
  );

async function seen(page: Page) {
  return { whole: await isWhole(shownName(page)), overflows: await overflows(page) };
}

describe("the agent switcher", () => {
  desktopScenario("shows thirty characters of a name from 1024 px on", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: TITLE });
    await owner.api.workspaces.update({
      id: owner.workspaceId,
      updates: { workspaceName: "Rather long workspace" },
    });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => seen(page)).toEqual({ whole: true, overflows: false });
    }
  });

  phoneScenario("takes the room that a phone's bar has", async ({ open }) => {
    const owner = await newOwner();
    // Of usual letters: 24 of them.
    const title = "Repairs at Harbour Row 7";
    const agentId = await newAgent(owner, { title });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const name = page
      .getByRole("button", { name: `Switch agent: ${title}` })
      .getByText(title, { exact: true });
    await expect.poll(() => isWhole(name)).toBe(true);
    expect(await overflows(page)).toBe(false);
  });

  desktopScenario("does so in a client's column and bar, too", async ({ open }) => {
    const owner = await newOwner({ limits: { maxClients: 5 } });
    const home = await newOrg(owner, { name: "Harbour Row and Sons" });
    const agentId = await newAgent(owner, { title: TITLE });
    await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
    const account = await newClient(owner, home, {}, [agentId]);
    const page = await open();
    await page.setViewportSize({ width: 1024, height: 900 });
    await signInAsClient(page, account);
    await expect.poll(() => seen(page)).toEqual({ whole: true, overflows: false });
    expect(await page.getByRole("banner").count()).toBe(0);
    const { orgId } = home;
    await owner.api.clients.updateOrg({ orgId, updates: { dashboardLayout: "horizontal" } });
    await page.getByRole("banner").waitFor();
    await expect.poll(() => seen(page)).toEqual({ whole: true, overflows: false });
  });
});
