import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { stack } from "../../support/stack/stack.ts";

const search = (page: Page) => page.getByRole("combobox", { name: "Find a page" });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });

describe("the search over all pages", () => {
  desktopScenario("leads from any page to an agent and to a page", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Heron" });
    const page = await open();
    await openAs(page, owner, `${stack.app}/app/na/home`);
    await page.getByRole("heading", { level: 1 }).waitFor();

    await page.keyboard.press("Control+k");
    await option(page, "Heron").waitFor();
    await option(page, "Workspace settings: Members").waitFor();
    await search(page).fill("heron");
    await page.getByRole("option", { name: /^Heron Agents · Strong match/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/agents/${agentId}/overview$`));
    await search(page).waitFor({ state: "hidden" });

    await page.getByRole("button", { name: "Find a page (Ctrl K)" }).click();
    await search(page).fill("members");
    await page
      .getByRole("option", { name: /^Workspace settings: Members/ })
      .first()
      .click();
    await page.waitForURL(/\/workspace\/members$/);
  });

  phoneScenario("is in a phone's navigation", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Heron" });
    const page = await open();
    await openAs(page, owner, `${stack.app}/app/na/home`);
    await page.getByRole("button", { name: "Open navigation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Find a page" }).click();
    await search(page).fill("heron");
    await page.getByRole("option", { name: /^Heron Agents · Strong match/ }).click();
    await page.waitForURL(new RegExp(`/agents/${agentId}/overview$`));
  });

  desktopScenario("offers the same page of another agent", async ({ open }) => {
    const owner = await newOwner({ limits: { maxAgents: 3 } });
    const finch = await newAgent(owner, { title: "Finch" });
    const heron = await newAgent(owner, { title: "Heron" });
    const page = await open();
    await openAs(page, owner, agentUrl(finch, "channels"));
    await page.getByRole("navigation", { name: "Pages of this agent" }).waitFor();
    await page.keyboard.press("Control+k");
    expect(await option(page, "Finch").count()).toBe(0);
    await option(page, "Heron").click();
    await page.waitForURL(new RegExp(`/agents/${heron}/channels$`));
  });

  desktopScenario("switches to another workspace", async ({ open }) => {
    const owner = await newOwner();
    await owner.api.workspaces.create({ workspaceName: "Second shop" });
    await newAgent(owner, { title: "Heron" });
    const page = await open();
    await openAs(page, owner, `${stack.app}/app/na/agents`);
    await page.getByText("Heron").first().waitFor();
    await page.keyboard.press("Control+k");
    await search(page).fill("second shop");
    await page.getByRole("option", { name: /^Second shop Other workspaces/ }).click();
    await page.getByRole("button", { name: "Switch workspace: Second shop" }).waitFor();
  });
});
