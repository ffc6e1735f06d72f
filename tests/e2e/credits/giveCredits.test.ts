import { describe, expect } from "vitest";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { phoneScenario } from "../../support/browser/stage.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";

describe("an owner of two workspaces", () => {
  phoneScenario("gives credits of one to the other", async ({ open }) => {
    const owner = await newOwner();
    await owner.api.workspaces.create({ workspaceName: "Second shop" });
    const page = await open();
    await openAs(page, owner, workspaceUrl("credits"));
    await waitForText(page, "1,000 credits");
    await page.getByRole("button", { name: "Give to another workspace" }).click();
    const drawer = page.getByRole("dialog", { name: "Give credits to another workspace" });
    await drawer.getByRole("combobox", { name: "To" }).selectOption({ label: "Second shop" });
    const amount = drawer.getByRole("textbox", { name: /^Amount/ });
    await drawer.getByRole("button", { name: "All" }).click();
    expect(await amount.inputValue()).toBe("1000");
    await amount.fill("40");
    await drawer.getByRole("button", { name: "Give", exact: true }).click();
    await waitForText(page, "40 credits are now in Second shop.");
    await waitForText(page, "960 credits");
  });
});
