import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl, openAgentMenu } from "../../support/pages/agentPages.ts";

const tabsOf = (page: Page) => page.getByRole("navigation", { name: "Pages of this agent" });
const search = (page: Page) => page.getByRole("combobox", { name: "Find a page" });

describe("the search over an agent's pages", () => {
  desktopScenario("opens by its key and by the menu that names it", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    await page.getByRole("heading", { name: "Identity" }).waitFor();
    await openAgentMenu(page);
    await page.getByRole("menuitem", { name: "Find a page Ctrl K" }).click();
    await search(page).fill("hand");
    await page
      .getByRole("option", { name: /Handoff/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Talk to a person" }).waitFor();
    await search(page).waitFor({ state: "hidden" });

    await page.keyboard.press("Control+k");
    await search(page).waitFor();
    // Before a word is typed, every page is there to choose.
    await page.getByRole("option", { name: "Channels", exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/kb$/);
    await search(page).waitFor({ state: "hidden" });
    await page.keyboard.press("Control+k");
    await search(page).waitFor();
    await page.keyboard.press("Escape");
    await search(page).waitFor({ state: "hidden" });
    expect(page.url()).toMatch(/\/kb$/);
  });
});

describe("an agent's header", () => {
  desktopScenario("has its tabs' line as wide as the page", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "channels"));
    await tabsOf(page).waitFor();
    const content = await page.getByRole("main").evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      return main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    });
    expect((await edges(tabsOf(page))).width).toBe(content);
  });

  phoneScenario("has everything under one menu", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "channels"));
    await tabsOf(page).waitFor();
    const bar = page.getByRole("banner").getByRole("button");
    const named = await bar.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute("aria-label") ?? one.textContent),
    );
    expect(named).toEqual([
      "Open navigation",
      "Switch agent: Finch",
      expect.stringMatching(/^Notifications/),
      "Account",
    ]);
    const size = await page.getByRole("button", { name: "More for this agent" }).boundingBox();
    expect([size?.width, size?.height]).toEqual([44, 44]);

    await openAgentMenu(page);
    const demo = page.getByRole("menuitem", { name: "Demo", exact: true });
    for (const entry of await page.getByRole("menuitem").all())
      expect((await entry.boundingBox())?.height).toBe(44);
    expect(await demo.getAttribute("href")).toContain(agentId);
    await page.getByRole("menuitem", { name: "Hide Channels" }).click();
    await page.getByRole("menu").waitFor({ state: "hidden" });
    await tabsOf(page).getByRole("link", { name: "Design" }).click();
    await page.getByRole("heading", { name: "Identity" }).waitFor();
    await expect
      .poll(() => tabsOf(page).getByRole("link").allInnerTexts())
      .toEqual(["Design", "Chats", "Knowledge", "Tools", "Settings"]);
    await openAgentMenu(page);
    await page.keyboard.press("ArrowDown");
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.keyboard.press("Enter"),
    ]);
    await tab.waitForURL(/\/prototype/);
    await tab.close();
  });

  scenario("says whether the agent answers and when it was published", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "channels"));
    const main = page.getByRole("main");
    await main.getByText("Online", { exact: true }).filter({ visible: true }).waitFor();
    await main
      .getByText(/^Published .*(now|ago)/)
      .filter({ visible: true })
      .waitFor();
  });

  phoneScenario("shows the open tab whole, and fades where the tabs go on", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    // A narrow phone, on which they do not fit.
    await page.setViewportSize({ width: 320, height: 700 });
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const cut = () =>
      tabsOf(page).evaluate((row) =>
        ["left", "right"].map((side) => row.style.getPropertyValue(`--cut-${side}`)),
      );
    await expect.poll(cut).toEqual(["0px", "24px"]);
    await page.goto(agentUrl(agentId, "settings"));
    await expect.poll(cut).toEqual(["24px", "0px"]);
    const current = await edges(tabsOf(page).getByRole("link", { name: "Settings" }));
    const row = await edges(tabsOf(page));
    // Layout is in fractions of a pixel.
    expect(current.right).toBeLessThanOrEqual(row.right + 1);
    expect(row.width).toBe(320 - 2 * 16);
  });
});
