import type { Page } from "playwright-core";
import { z } from "zod";
import type { Account } from "../actors/accounts.ts";
import { stack } from "../stack/stack.ts";

const agentList = `${stack.app}/app/na/agents`;

/**
 * Opens a URL as somebody who has signed in with this browser before: their session is in its
 * storage, as Firebase Auth keeps it. Only tests of signing in use the form.
 * @param url a page of the application; by default the list of agents, which is waited for
 */
export async function openAs(page: Page, account: Account, url: string = agentList): Promise<void> {
  const { apiKey } = z
    .object({ apiKey: z.string() })
    .parse(await (await fetch(`${stack.app}/config.json`)).json());
  await page.addInitScript(storeOnce, {
    origin: new URL(stack.app).origin,
    key: `firebase:authUser:${apiKey}:[DEFAULT]`,
    value: JSON.stringify({ ...storedUser(account), apiKey }),
    mark: `stored ${account.uid}`,
  });
  await page.goto(url);
  if (url !== agentList) return;
  await page.getByRole("heading", { level: 1, name: /^(Agents|Agenten)$/ }).waitFor();
}

/** Runs before the page's own scripts; only once, or signing out would sign in again. */
function storeOnce(given: { origin: string; key: string; value: string; mark: string }): void {
  const { origin, key, value, mark } = given;
  if (location.origin !== origin || sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, "yes");
  localStorage.setItem(key, value);
}

/** A session as Firebase Auth stores it; it fetches the name and other details when it starts. */
function storedUser({ uid, email, idToken, refreshToken }: Account) {
  const expirationTime = Date.now() + 3_600_000;
  return {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime },
    appName: "[DEFAULT]",
  };
}
