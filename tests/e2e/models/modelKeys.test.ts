import { english } from "@parley/contract/problems/english.ts";
import { describe } from "vitest";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { scenario } from "../../support/browser/stage.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";
import { stack } from "../../support/stack/stack.ts";

describe("model keys", () => {
  scenario("are checked when saved, shown masked, and removed", async ({ open, size }) => {
    const owner = await newOwner();
    const page = await open();
    await openAs(page, owner, workspaceUrl("workspace/models"));
    await waitForText(page, "None is set up on this server.");
    await page.getByLabel("URL of the service").fill(`${stack.sandbox}/openai/v1`);
    const key = page.getByLabel(/^Key/);
    await key.fill("sk-wrong-0123456789");
    await page.getByRole("button", { name: "Check and save" }).click();
    await waitForText(page, english("models.keyRefused"));
    await key.fill("sk-0123456789abcd7890");
    await page.getByRole("button", { name: "Check and save" }).click();
    await waitForText(page, "The key ••••7890 is saved.");
    await page.getByText("parley-sandbox", { exact: true }).waitFor();
    await expectAccessibleInBothThemes(page, `model keys, ${size} px`);
    await page.getByRole("button", { name: "Remove the key" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove the key" }).click();
    await waitForText(page, "It is checked with the service before it is saved");
  });
});
