import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";
import { stack } from "../../support/stack/stack.ts";

/** Where the panel of this title begins and how wide it is, once its heading stands inside it. */
async function column(page: Page, url: string, panel: string) {
  await page.goto(url);
  const { left, width } = await edges(page.getByRole("region", { name: panel, exact: true }));
  const heading = page.getByRole("heading", { name: panel, exact: true });
  expect((await edges(heading)).left).toBeGreaterThan(left);
  return { left, width };
}

describe("the column of a form", () => {
  desktopScenario("is as wide and in the same place on every page", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const design = await column(page, agentUrl(agentId, "overview"), "Identity");
    expect(design.width).toBe(672);
    for (const [url, panel] of [
      [workspaceUrl("workspace/notifications"), "Notifications"],
      [workspaceUrl("workspace/events"), "Endpoint"],
      [`${stack.app}/app/na/profile`, "Name and picture"],
    ] as const)
      expect({ url, ...(await column(page, url, panel)) }).toEqual({ url, ...design });

    const settings = (tab: string) => agentUrl(agentId, "settings", `?tab=${tab}`);
    const core = await column(page, settings("core"), "Model");
    const list = await edges(page.getByRole("navigation", { name: "Settings" }));
    expect(core).toEqual({ left: list.right + 24, width: 672 });
    for (const [tab, panel] of [
      ["ui", "Look of the widget"],
      ["language", "Words of the widget"],
      ["security", "Limits"],
      ["handoff", "Talk to a person"],
      ["advanced", "Agent ID"],
    ] as const)
      expect({ tab, ...(await column(page, settings(tab), panel)) }).toEqual({ tab, ...core });
  });

  desktopScenario("leaves the rest of the row to the preview", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const form = await edges(page.getByRole("region", { name: "Identity" }));
    const preview = await edges(page.getByRole("region", { name: "Preview and test" }));
    expect(preview.left).toBe(form.right + 24);
    expect(preview.right).toBe(1440 - 24);
  });
});

describe("on a page of settings", () => {
  desktopScenario(
    "a value that nobody edits is text with its icons behind it",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner, { title: "Finch" });
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "settings", "?tab=advanced"));
      const panel = page.getByRole("region", { name: "Agent ID" });
      const id = panel.getByLabel("Agent ID", { exact: true }).and(page.locator("input"));
      expect(await id.inputValue()).toBe(agentId);
      expect(await id.evaluate((field) => getComputedStyle(field).borderColor)).toBe(
        "rgba(0, 0, 0, 0)",
      );
      const copy = await edges(panel.getByRole("button", { name: "Copy" }));
      expect(copy.left - (await edges(id)).right).toBe(4);
    },
  );

  desktopScenario("grave acts are rows of one card, their buttons at its end", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "settings", "?tab=advanced"));
    const danger = page.getByRole("region", { name: "Danger zone" });
    const end = (await edges(danger)).right - 21;
    for (const name of ["Take offline", "Delete agent"])
      expect([name, (await edges(danger.getByRole("button", { name }))).right]).toEqual([
        name,
        end,
      ]);
  });
});
