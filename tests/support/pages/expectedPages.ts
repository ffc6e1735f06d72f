import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessibleInBothThemes } from "../browser/axe.ts";
import { waitForText } from "../browser/browserSteps.ts";

/** A page, with text that it shows once it is loaded. */
export type ExpectedPage = { url: string; shows: { en: string; de: string } };

/** Text that is the same in every language, such as a name or message. */
export function sameInBoth(words: string): ExpectedPage["shows"] {
  return { en: words, de: words };
}

/** Opens a page and waits until it is loaded. */
export async function visit(page: Page, place: ExpectedPage): Promise<void> {
  await page.goto(place.url);
  await arrives(page, place, "en");
}

/** Navigates as a link within the app does, and waits until the page is loaded. */
export async function navigateTo(
  page: Page,
  place: ExpectedPage,
  language: "en" | "de" = "en",
): Promise<void> {
  await navigateInApp(page, place.url);
  await arrives(page, place, language);
}

/** Navigates as a link within the app does, without reloading the app. */
export async function navigateInApp(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, url);
}

async function arrives(page: Page, place: ExpectedPage, language: "en" | "de"): Promise<void> {
  await waitForText(page, place.shows[language]);
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
}

/** By how many pixels the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Expects of the open page: no axe violation in light or dark, no horizontal overflow, and one main heading.
 * @param name what a failure calls the page
 * @param isPart without a heading of its own: a drawer over another page, a tab of one, or a visitors' page
 */
export async function expectSoundPage(
  page: Page,
  name: string,
  { size, isPart = false }: { size: number; isPart?: boolean },
): Promise<void> {
  await expectAccessibleInBothThemes(page, `${name}, ${size} px`);
  expect([name, await horizontalOverflow(page)]).toEqual([name, 0]);
  if (isPart) return;
  expect([name, await page.getByRole("heading", { level: 1 }).count()]).toEqual([name, 1]);
}
