import type { Locator, Page } from "playwright-core";

/** The conversations in an agent's inbox, in the order of its list. */
export const inboxRows = (page: Page): Locator =>
  page
    .getByRole("list", { name: /^Conversations, (newest|longest waiting) first$/ })
    .getByRole("link");

/** Whether an open conversation has the whole screen, as on a phone. */
const hasWholeScreen = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 704;

/** Uses one of the open conversation's actions, which a phone has in a menu. */
export async function doWithConversation(page: Page, action: string): Promise<void> {
  const inMenu = hasWholeScreen(page);
  if (inMenu) await page.getByRole("button", { name: "Actions for this conversation" }).click();
  await page.getByRole(inMenu ? "menuitem" : "button", { name: action }).click();
}

/** Leads to the bars around the inbox, which an open conversation covers on a phone. */
export async function leaveConversation(page: Page): Promise<void> {
  if (hasWholeScreen(page)) await page.getByRole("button", { name: "Back to the list" }).click();
}
