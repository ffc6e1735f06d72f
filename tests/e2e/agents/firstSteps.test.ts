import { expect } from "vitest";
import { english } from "@parley/contract/problems/english.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { scenario } from "../../support/browser/stage.ts";
import { stack } from "../../support/stack/stack.ts";

scenario(
  "the first agent is made from a website's URL, and its pages come in",
  async ({ open, size }) => {
    const page = await open();
    await openAs(page, await newOwner(), `${stack.app}/app/na/home`);
    await page.getByRole("link", { name: "Create your first agent" }).click();
    const field = page.getByLabel("Paste your website’s URL");
    const create = page.getByRole("button", { name: "Create from website" });
    await create.click();
    await page.getByText(english("knowledge.urlInvalid")).waitFor();
    await field.fill("harbour row");
    await create.click();
    await page.getByText(english("knowledge.urlInvalid")).waitFor();
    expect(await field.inputValue()).toBe("harbour row");
    const preview = page.getByRole("main").locator("figure");
    // The widget itself, by the name that the agent would have; a phone has no room for it.
    if (size === 1440) await preview.locator(".chat").getByText("harbour row").first().waitFor();
    else expect(await preview.count()).toBe(0);
    await expectAccessibleInBothThemes(page, `a malformed website URL, ${size} px`);

    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Use the sample website" }).click();
    expect(await field.inputValue()).toBe(sandboxApi(stack.sandbox).siteUrl);
    // It begins at once.
    await page
      .getByRole("alert")
      .getByText(/seem to be offline/)
      .waitFor();
    await page.context().setOffline(false);
    await create.click();
    await page.waitForURL(/\/agents\/\w+\/kb/);
    // Its host's name gives way to what the website calls itself, as its first page is read.
    const named = page.getByRole("heading", { level: 1, name: "Alder & Finch Bicycles" });
    await named.waitFor({ timeout: 60_000 });
    const table = page.getByRole("table", { name: "Documents" });
    await table.getByText("Opening hours").waitFor({ timeout: 60_000 });
    await page.goto(`${stack.app}/app/na/agents`);
    const tile = page.getByRole("main").getByRole("link", { name: /Alder & Finch Bicycles/ });
    await tile.first().waitFor();
    expect(await tile.count()).toBe(1);
    expect(await page.getByText("127.0.0.1").count()).toBe(0);
  },
);
