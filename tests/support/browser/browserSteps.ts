import type { Locator, Page } from "playwright-core";
import { stack } from "../stack/stack.ts";

/** Signs in with the form, as a person does, and waits for the list of agents. */
export async function signInByForm(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto(`${stack.app}/login`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/app\/na\/agents/);
  await page.getByRole("heading", { level: 1, name: /^(Agents|Agenten)$/ }).waitFor();
}

/** Chooses German in the menu of the signed-in person, where theme and language are set. */
export async function chooseGerman(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
}

/** Resolves when the page shows this text anywhere. */
export async function waitForText(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Where something is in the window, in whole pixels. @throws Error if it is not shown */
export async function placeOf(shown: Locator): Promise<number[]> {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${String(shown)} is not shown.`);
  return [box.x, box.y, box.width, box.height].map(Math.round);
}
