import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { english } from "@parley/contract/problems/english.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl, waitUntilReady } from "../../support/pages/agentPages.ts";
import { teachFile, teachText, teachUrl } from "../../support/stack/knowledge.ts";
import { stack } from "../../support/stack/stack.ts";

const editor = (page: Page) => page.getByRole("dialog", { name: "Edit text" });
const content = (page: Page) => editor(page).getByLabel(/^Content/);
const save = (page: Page) =>
  editor(page).getByRole("button", { name: "Save", exact: true }).click();

async function openEditor(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await content(page).waitFor();
}

describe("a text", () => {
  scenario("is edited in place, and what was typed survives closing", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await waitUntilReady(page, "Bells");
    await openEditor(page, "Bells");
    expect(await content(page).inputValue()).toBe("A brass bell costs £12.");
    expect(await editor(page).getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await expectAccessibleInBothThemes(page, "a text being edited");
    await content(page).fill(" ");
    await save(page);
    await editor(page).getByText(english("knowledge.contentRequired")).waitFor();
    await content(page).fill("A brass bell costs £15.");
    // What was typed survives closing the drawer.
    await editor(page).getByRole("button", { name: "Cancel" }).click();
    await editor(page).waitFor({ state: "hidden" });
    await openEditor(page, "Bells");
    await waitForText(page, "What you typed before is still here.");
    expect(await content(page).inputValue()).toBe("A brass bell costs £15.");
    await editor(page).getByLabel(/^Name/).fill("Bell prices");
    await save(page);
    await editor(page).waitFor({ state: "hidden" });
    await waitUntilReady(page, "Bell prices");
  });

  scenario("is edited from where it is read", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await teachText(owner, agentId, "Bell prices", "A brass bell costs £15.");
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await waitUntilReady(page, "Bell prices");
    await page.getByText("Bell prices").first().click();
    const preview = page.getByRole("dialog", { name: "Bell prices" });
    await preview.getByRole("region").getByText("A brass bell costs £15.").waitFor();
    await preview.getByRole("button", { name: "Edit" }).click();
    await content(page).waitFor();
    expect(await content(page).inputValue()).toBe("A brass bell costs £15.");
  });

  desktopScenario(
    "edited by two at once: the second is told and loses nothing",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const { ID: docId } = await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "kb"));
      await openEditor(page, "Bells");
      await content(page).fill("Mine: £15.");
      const theirs = { agentId, docId, name: "Bells", content: "Theirs: £14.", revision: 0 };
      await owner.api.knowledge.editText(theirs);
      await save(page);
      await waitForText(page, english("knowledge.revision"));
      await waitForText(page, "What you typed is still here.");
      expect(await content(page).inputValue()).toBe("Mine: £15.");
      await expectAccessibleInBothThemes(page, "an edit that was overtaken");
      await editor(page).getByRole("button", { name: "Show the saved text instead" }).click();
      await expect.poll(() => content(page).inputValue()).toBe("Theirs: £14.");
      await content(page).fill("Mine after all: £15.");
      await owner.api.knowledge.editText({ ...theirs, content: "Theirs: £13.", revision: 1 });
      await save(page);
      await editor(page).getByRole("button", { name: "Replace it with mine" }).click();
      await editor(page).waitFor({ state: "hidden" });
      const saved = async () => {
        const found = await owner.api.knowledge.get({ agentId, docId });
        return (found.edit ?? found).content;
      };
      await expect.poll(saved).toBe("Mine after all: £15.");
    },
  );
});

describe("a document that failed", () => {
  scenario(
    "says why in full, and offers to try again only where that can help",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      await teachFile(owner, agentId, "no-text.pdf");
      await teachUrl(owner, agentId, `${stack.sandbox}/site/awkward/not-found`);
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "kb"));
      const reason = page.getByText(english("sources.no-text"));
      await reason.waitFor();
      const isCut = await reason.evaluate(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1,
      );
      expect(isCut).toBe(false);
      const again = page.getByRole("button", { name: /^Try again/ });
      expect(await again.count()).toBe(1);
      expect(await again.getAttribute("aria-label")).toMatch(/not-found/);
      await expectAccessibleInBothThemes(page, "documents that failed");
    },
  );
});
