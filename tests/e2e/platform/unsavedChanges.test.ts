import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { expectAccessible } from "../../support/browser/axe.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario } from "../../support/browser/stage.ts";
import { openWorkspaceMenu, workspaceUrl } from "../../support/pages/workspacePages.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

/** Answers the dialog and waits until it is closed. */
async function answerDialog(page: Page, words: "Cancel" | "Leave without saving"): Promise<void> {
  await question(page).getByRole("button", { name: words }).click();
  await question(page).waitFor({ state: "hidden" });
}

/** A link in a page's tabs. */
const tab = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("link", { name, exact: true });

/** The same while the tab has unsaved changes, as its mark says. */
const marked = (page: Page, name: string): Locator => tab(page, `${name} unsaved changes`);

/** Expects to be still on the page, with the typed text in its field. */
async function expectKept(page: Page, path: string, field: Locator, typed: string) {
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await field.inputValue()).toBe(typed);
}

describe("a page with unsaved changes", () => {
  desktopScenario("is left by a link, Back or a menu only after confirmation", async ({ open }) => {
    const page = await open();
    await openAs(page, await newOwner(), workspaceUrl("workspace"));
    const name = page.getByRole("textbox", { name: /^Name/ });
    await name.waitFor();
    await tab(page, "Members").click();
    await page.waitForURL(/\/workspace\/members$/);
    await tab(page, "General").click();
    await name.fill("Typed and not saved");
    const { pathname } = new URL(page.url());

    await tab(page, "Members").click();
    await question(page).waitFor();
    await expectAccessible(page, "the question before leaving");
    await answerDialog(page, "Cancel");
    await expectKept(page, pathname, name, "Typed and not saved");

    await page.evaluate(() => history.back());
    await question(page).waitFor();
    await answerDialog(page, "Cancel");
    await expectKept(page, pathname, name, "Typed and not saved");

    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "Credits" }).click();
    await question(page).waitFor();
    await answerDialog(page, "Cancel");
    await expectKept(page, pathname, name, "Typed and not saved");

    await page.evaluate(() => history.back());
    await question(page).waitFor();
    await answerDialog(page, "Leave without saving");
    await page.waitForURL(/\/workspace\/members$/);
    await page.evaluate(() => history.forward());
    await page.waitForURL((url) => url.pathname === pathname);
    expect(await name.inputValue()).not.toBe("Typed and not saved");

    // Once saved or undone, there is no question.
    await name.fill("Typed and saved");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("All changes saved").waitFor();
    await tab(page, "Members").click();
    await page.waitForURL(/\/workspace\/members$/);
    expect(await question(page).count()).toBe(0);
  });

  phoneScenario("asks wherever there is something to save", async ({ open }) => {
    const owner = await newOwner({ limits: { maxAgents: 5, maxClients: 5 } });
    const { orgId } = await newOrg(owner);
    await newAgent(owner, { title: "Bread desk" });
    const page = await open();
    await openAs(page, owner, `${stack.app}/app/na/clients/${orgId}/settings`);
    const name = page.getByRole("textbox", { name: /^Name/ });
    await name.fill("Typed and not saved");
    const toList = page.getByRole("link", { name: "All organisations" });
    await toList.click();
    await answerDialog(page, "Cancel");
    await expectKept(page, `/app/na/clients/${orgId}/settings`, name, "Typed and not saved");
    // The page's own sections keep the changes, so they do not ask.
    await tab(page, "Agents").click();
    expect(await page.getByText("All changes saved").count()).toBe(0);
    await page.getByRole("main").getByText("Bread desk").click();
    await marked(page, "Settings").click();
    await expectKept(page, `/app/na/clients/${orgId}/settings`, name, "Typed and not saved");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => name.inputValue()).not.toBe("Typed and not saved");
    await toList.click();
    await answerDialog(page, "Cancel");
    await marked(page, "Agents").click();
    expect(await page.getByRole("checkbox", { name: /Bread desk/ }).isChecked()).toBe(true);
    await toList.click();
    await answerDialog(page, "Leave without saving");
    await page.waitForURL(/\/clients$/);

    await page.goto(`${stack.app}/app/na/agency`);
    await name.fill("Typed and not saved");
    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "Credits" }).click();
    await answerDialog(page, "Cancel");
    await expectKept(page, "/app/na/agency", name, "Typed and not saved");
  });
});
