import type { Page } from "playwright-core";
import { z } from "zod";
import type { Account } from "../actors/accounts.ts";
import { stack } from "../stack/stack.ts";

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
  const { apiKey } = z
    .object({ apiKey: z.string() })
    .parse(await (await fetch(`${stack.app}/config.json`)).json());
  await page.addInitScript(storeOnce, {
    origin: new URL(stack.app).origin,
    key: `firebase:authUser:${apiKey}:[DEFAULT]`,
    value: JSON.stringify({ ...storedUser(account), apiKey }),
    mark: `stored ${account.uid}`,
  });
  await page.goto(address);
  if (address !== agentList) return;
  await page.getByRole("heading", { level: 1, name: /^(Agents|Agenten)$/ }).waitFor();
}

/** In the page, before anything of its own: not again, or whoever signs out would be signed in anew. */
function storeOnce(given: { origin: string; key: string; value: string; mark: string }): void {
  const { origin, key, value, mark } = given;
  if (location.origin !== origin || sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, "yes");
  localStorage.setItem(key, value);
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
