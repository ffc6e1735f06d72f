import type { Page } from "playwright-core";
import { waitForText } from "../browser/browserSteps.ts";

/** A page with words that stand on it once it is there. */
export type Place = { address: string; shows: { en: string; de: string } };

/** A name or message, which no language changes. */
export function same(words: string): Place["shows"] {
  return { en: words, de: words };
}

/** Opens a page and waits until what it is about stands there. */
export async function visit(page: Page, place: Place): Promise<void> {
  await page.goto(place.address);
  await arrives(page, place, "en");
}

/** Goes there as a link within the app does, and waits until what it is about stands there. */
export async function navigateTo(
  page: Page,
  place: Place,
  language: "en" | "de" = "en",
): Promise<void> {
  await navigateInApp(page, place.address);
  await arrives(page, place, language);
}

/** Goes to an address as a link within the app does: the app itself is not loaded again. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

async function arrives(page: Page, place: Place, language: "en" | "de"): Promise<void> {
  await waitForText(page, place.shows[language]);
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
}

/** Pixels by which the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
