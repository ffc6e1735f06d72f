import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { agentAddress } from "../support/agentPages.ts";
import { expectAccessible } from "../support/axe.ts";
import { signInByForm } from "../support/browserSteps.ts";
import { teachText, teachUrl } from "../support/knowledge.ts";
import { newAgent, newOwner } from "../support/owner.ts";
import { stack } from "../support/stack.ts";
import { scenario, useBrowser } from "../support/stage.ts";
import { newVisitor } from "../support/visitor.ts";

useBrowser();

const settingsTabs = ["core", "ui", "language", "security", "handoff", "advanced"] as const;

/** A workspace with something on every page, and the addresses of them all. */
async function furnished() {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { title: "Finch" });
  await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
  await teachUrl(owner, agentId, `${stack.sandbox}/site/awkward/not-found`);
  const visitor = await newVisitor(agentId);
  await visitor.say("How much is a brass bell?");
  await visitor.api.conversations.requestHuman({ agentId });
  const addresses = {
    agents: `${stack.app}/app/na/agents`,
    "new agent": `${stack.app}/app/na/agents?new`,
    design: agentAddress(agentId, "overview"),
    chats: agentAddress(agentId, "convos"),
    knowledge: agentAddress(agentId, "kb"),
    ...Object.fromEntries(
      settingsTabs.map((tab) => [
        `settings: ${tab}`,
        agentAddress(agentId, "settings", `?tab=${tab}`),
      ]),
    ),
    demo: `${stack.app}/app/na/prototype?vg_id=${agentId}`,
  };
  return { owner, agentId, addresses };
}

/** Waits until a page stands: its heading is there and nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
}

describe("every page", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    scenario(
      `has no grave axe finding in ${colorScheme}, and nothing sticks out`,
      async ({ open, size }) => {
        const { owner, addresses } = await furnished();
        const page = await open({ colorScheme });
        await signInByForm(page, owner);
        for (const [name, address] of Object.entries(addresses)) {
          await page.goto(address);
          await settled(page);
          await expectAccessible(page, `${name}, ${colorScheme}, ${size} px`);
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect([name, over]).toEqual([name, 0]);
        }
      },
      { timeout: 170_000 },
    );
  }

  scenario(
    "has a title of its own and one main heading",
    async ({ open }) => {
      const { owner, addresses } = await furnished();
      const page = await open();
      await signInByForm(page, owner);
      const titles = new Set<string>();
      for (const [name, address] of Object.entries(addresses)) {
        if (name === "new agent" || name.startsWith("settings:") || name === "demo") continue;
        await page.goto(address);
        await settled(page);
        titles.add(await page.title());
        expect([name, await page.getByRole("heading", { level: 1 }).count()]).toEqual([name, 1]);
      }
      expect(titles.size).toBe(4);
    },
    { sizes: [1440] },
  );

  scenario("speaks German when that is chosen, and still does after a reload", async ({ open }) => {
    const { owner, addresses } = await furnished();
    const page = await open();
    await signInByForm(page, owner);
    await page.getByRole("button", { name: /account/i }).click();
    await page
      .getByRole("menuitem", { name: "Language" })
      .or(page.getByText("Language", { exact: true }))
      .first()
      .click();
    await page.getByText("Deutsch", { exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Agenten" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Agenten" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    for (const [name, address] of Object.entries(addresses)) {
      if (name === "demo") continue;
      await page.goto(address);
      await settled(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([name, over]).toEqual([name, 0]);
    }
  });

  scenario(
    "is reached and worked from the keyboard alone",
    async ({ open }) => {
      const { owner, agentId } = await furnished();
      const page = await open();
      await signInByForm(page, owner);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to the content" });
      await skip.waitFor();
      expect(await skip.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await tabTo(page, "Finch");
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(agentId));
      await tabTo(page, "Knowledge");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/kb/);
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
