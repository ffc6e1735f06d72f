import type { Page } from "playwright-core";
import type { Account } from "./accounts.ts";
import { stack } from "./stack.ts";

const agentList = `${stack.app}/app/na/agents`;

/**
 * Opens an address as somebody who signed in with this browser before: their session lies in its
 * storage, as Firebase Auth keeps it. The form itself is played where signing in is what is tested.
 * @param address of a page of the application; without one the list of agents, waited for
 */
export async function openAs(
  page: Page,
  account: Account,
  address: string = agentList,
): Promise<void> {
  // Storage belongs to an origin, so something of it has to be open; this is the lightest there is.
  await page.goto(`${stack.app}/config.json`);
  await page.evaluate(async (user) => {
    const { apiKey } = await (await fetch("/config.json")).json();
    const stored = JSON.stringify({ ...user, apiKey });
    localStorage.setItem(`firebase:authUser:${apiKey}:[DEFAULT]`, stored);
  }, storedUser(account));
  await page.goto(address);
  if (address !== agentList) return;
  await page.getByRole("heading", { level: 1, name: /^(Agents|Agenten)$/ }).waitFor();
}

/** What Firebase Auth writes down of a session; the name and the like it asks for at the start. */
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
