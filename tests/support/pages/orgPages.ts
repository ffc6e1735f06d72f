import type { Page } from "playwright-core";

/** The organisation's credits on its page. */
export const orgCredits = (page: Page) =>
  page.getByRole("region", { name: "Credits of the organisation" });

/** Opens the transfer on an organisation's page: from its button or, on a phone, from its menu. */
export async function openTransfer(page: Page): Promise<void> {
  const credits = orgCredits(page);
  const menu = credits.getByRole("button", {
    name: /^(Actions for the credits of|Aktionen für das Guthaben von)/,
  });
  await menu.filter({ visible: true }).waitFor();
  const button = credits.getByRole("button", { name: "Transfer credits" });
  if (await button.isVisible()) {
    await button.click();
    return;
  }
  await menu.filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: "Transfer credits" }).click();
}
