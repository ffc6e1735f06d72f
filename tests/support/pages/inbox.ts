import type { Locator, Page } from "playwright-core";

/** The conversations in an agent's inbox, newest first. */
export const inboxRows = (page: Page): Locator =>
  page.getByRole("list", { name: "Conversations, newest first" }).getByRole("link");
