import type { Page } from "playwright-core";
import type { ClientAccount } from "../actors/agencyClient.ts";
import { stack } from "../stack/stack.ts";

/** A URL in the portal of an agency's clients. */
export function portalUrl({ agencyId }: { agencyId: string }, path = ""): string {
  return `${stack.app}/client/na/${agencyId}${path}`;
}

/** Fills in and submits the agency's sign-in form. */
export async function submitSignIn(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs a client in with their agency's form, and postpones changing the first password. */
export async function signInAsClient(
  page: Page,
  account: Pick<ClientAccount, "agencyId" | "email" | "password">,
): Promise<void> {
  await page.goto(portalUrl(account));
  await submitSignIn(page, account);
  await page.getByRole("button", { name: /^(Not now|Nicht jetzt)$/ }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}
