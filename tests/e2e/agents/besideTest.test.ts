import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { agentUrl, pressTest } from "../../support/pages/agentPages.ts";

describe("an agent's page with the test open", () => {
  desktopScenario("shows all its tabs, and notices beside the test", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const visitor = await newVisitor(agentId);
    await visitor.say("When do you open?");
    await visitor.api.conversations.requestHuman({ agentId });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "channels", "?showDebugger=true"));
    const test = page.getByRole("complementary", { name: "Preview and test" });
    await test.waitFor();
    const tabs = page.getByRole("navigation", { name: "Pages of this agent" });
    await tabs.getByText("1 waiting").waitFor();
    expect(await namesInView(tabs)).toEqual([
      "Design",
      "Chats",
      "Knowledge",
      "Channels",
      "Tools",
      "Settings",
    ]);
    const notices = page.getByRole("region", { name: "Notices" });
    expect((await edges(notices)).right).toBeLessThan((await edges(test)).left);

    await page.getByRole("button", { name: "Close the test" }).click();
    await test.waitFor({ state: "hidden" });
    expect(1440 - (await edges(notices)).right).toBeLessThan(32);
    expect(await namesInView(tabs)).toHaveLength(6);
  });

  desktopScenario("gives its room to Chats, where it opens on demand", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb", "?showDebugger=true"));
    const test = page.getByRole("complementary", { name: "Preview and test" });
    await test.waitFor();
    const tabs = page.getByRole("navigation", { name: "Pages of this agent" });
    await tabs.getByRole("link", { name: "Chats" }).click();
    await test.waitFor({ state: "hidden" });
    await pressTest(page);
    await test.waitFor();
  });

  desktopScenario("does not open by itself over the page", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await page.setViewportSize({ width: 1024, height: 900 });
    await openAs(page, owner, agentUrl(agentId, "kb", "?showDebugger=true"));
    await page.getByRole("heading", { name: "Teach your agent" }).waitFor();
    await page.waitForURL((url) => url.search === "");
    const test = page.getByRole("complementary", { name: "Preview and test" });
    expect(await test.count()).toBe(0);
    await pressTest(page);
    await test.waitFor();
  });

  desktopScenario("keeps the tint of what is chosen under the pointer", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await keepsItsTint(page, page.getByRole("link", { name: "Agents", exact: true }));
    await page.getByRole("button", { name: "Add the first document" }).click();
    const kinds = page.getByRole("group", { name: "What do you want to add?" });
    await keepsItsTint(page, kinds.locator("label").filter({ has: page.locator(":checked") }));
  });
});

/** The names of those links of a row that are whole inside it. */
async function namesInView(row: Locator): Promise<string[]> {
  const { left, right } = await edges(row);
  const names: string[] = [];
  for (const link of await row.getByRole("link").all()) {
    const own = await edges(link);
    // Layout is in fractions of a pixel.
    if (own.left < left - 1 || own.right > right + 1) continue;
    names.push((await link.innerText()).split("\n")[0] ?? "");
  }
  return names;
}

/** Compares the ground of an element without the pointer on it and with. */
async function keepsItsTint(page: Page, element: Locator): Promise<void> {
  await page.mouse.move(0, 0);
  const ground = () => element.evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(() => element.evaluate((one) => one.matches(":hover"))).toBe(false);
  const before = await ground();
  expect(before).not.toBe("rgba(0, 0, 0, 0)");
  await element.hover();
  expect(await ground()).toBe(before);
}
