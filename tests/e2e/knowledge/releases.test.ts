import { english } from "@parley/contract/problems/english.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl, waitUntilReady } from "../../support/pages/agentPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";

async function edit(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole("link", { name: "Sources" }).click();
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const editor = page.getByRole("dialog", { name: "Edit text" });
  await editor.getByLabel(/^Content/).fill(content);
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await editor.waitFor({ state: "hidden" });
}

describe("the knowledge's versions", () => {
  desktopScenario(
    "a change with which a golden question fails is held back, mended, live, and gone back from",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
      const visitor = await newVisitor(agentId);
      const price = async () =>
        answerOf(await visitor.say("How much is a brass bell?")).message.text;
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "kb"));
      await waitUntilReady(page, "Bells");
      await page.getByRole("link", { name: "Questions to check" }).click();
      await page.getByRole("button", { name: "Add a question" }).click();
      await page.getByRole("textbox", { name: /^Question/ }).fill("What does a brass bell cost?");
      await page.getByRole("textbox", { name: /^The answer must say/ }).fill("£12");
      await page.getByRole("radio", { name: "Before every change goes live" }).check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).first().waitFor();
      await expectAccessibleInBothThemes(page, "golden questions");

      await edit(page, "Bells", "A brass bell costs £15.");
      await page.getByText(/is held back: 1 question is not answered/).waitFor();
      await page.getByText("A brass bell costs £15.").first().waitFor();
      expect(await price()).toContain("£12");
      await expectAccessibleInBothThemes(page, "a version that is held back");

      await edit(page, "Bells", "A brass bell costs £12 since May.");
      await page.getByText(/is held back/).waitFor({ state: "hidden" });
      await page.getByText(/is being checked/).waitFor({ state: "hidden" });
      expect(await price()).toContain("since May");

      await page.getByRole("link", { name: "Versions" }).click();
      await page.getByRole("table", { name: "Versions of the knowledge" }).waitFor();
      await expectAccessibleInBothThemes(page, "versions");
      await page.getByRole("button", { name: "Go back to this" }).last().click();
      await page.getByText(/You went back to version/).waitFor();
      expect(await price()).not.toContain("since May");
      await page.getByRole("button", { name: /^Let version \d+ go live$/ }).click();
      await page.getByText(/You went back to version/).waitFor({ state: "hidden" });
      expect(await price()).toContain("since May");
    },
  );

  scenario("a question without an answer becomes a document", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
    const visitor = await newVisitor(agentId);
    answerOf(await visitor.say("Do you repair bicycles?"));
    const page = await open();
    await openAs(page, owner, `${agentUrl(agentId, "kb")}?area=unanswered`);
    await page.getByText("Do you repair bicycles?").first().waitFor();
    await expectAccessibleInBothThemes(page, "unanswered questions");
    await page.getByRole("button", { name: /^Actions for Do you repair/ }).click();
    await page.getByRole("menuitem", { name: "Dismiss" }).click();
    await page.getByText("Nothing unanswered").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Do you repair bicycles?").first().waitFor();
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Answer a question" });
    const content = drawer.getByLabel(/^Content/);
    await content.waitFor();
    expect(await content.inputValue()).toBe("# Do you repair bicycles?\n\n");
    await drawer.getByRole("button", { name: "Add to knowledge" }).click();
    await drawer.getByText(english("knowledge.contentRequired")).waitFor();
    await content.fill("# Do you repair bicycles?\n\nWe repair bicycles within three days.");
    await drawer.getByRole("button", { name: "Add to knowledge" }).click();
    await drawer.waitFor({ state: "hidden" });
    await page.getByText("Nothing unanswered").waitFor();
    await expect
      .poll(async () => answerOf(await visitor.say("Do you repair bicycles?")).message.text, {
        timeout: 30_000,
      })
      .toContain("three days");
  });
});
