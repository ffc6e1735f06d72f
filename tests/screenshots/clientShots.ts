import { openSettingsTab } from "../support/pages/agentPages.ts";
import type { Page } from "playwright-core";
import type { ClientAccount } from "../support/actors/agencyClient.ts";
import { portalUrl, signInAsClient, submitSignIn } from "../support/pages/portalPages.ts";
import type { ClientPlaces } from "./preparePortal.ts";
import type { Shot } from "./shots.ts";
import { inboxRows } from "../support/pages/inbox.ts";

/** The client portal before sign-in. */
export function clientSignInShots({ vertical, off }: ClientPlaces): Shot[] {
  const url = portalUrl(vertical);
  const ready = /Welcome to Tideline|Willkommen bei Tideline/;
  return [
    { name: "90-client-sign-in", url, ready },
    {
      name: "91-client-sign-in-refused",
      url,
      ready,
      act: async (page) => {
        await submitSignIn(page, { email: "nobody@tests.example", password: "not-the-password" });
        await page.getByText("Password is incorrect please try again.").waitFor();
      },
    },
    {
      name: "92-client-code",
      url,
      ready,
      act: async (page) => {
        await page.getByLabel("Email").fill(vertical.email);
        await page.getByRole("button", { name: "Email Login Code" }).click();
        await page.getByLabel("Login Code").waitFor();
      },
    },
    {
      name: "93-client-first-password",
      url,
      ready,
      act: async (page) => {
        await submitSignIn(page, vertical);
        await page.getByRole("dialog", { name: "Choose your own password" }).waitFor();
      },
      undo: async (page) => {
        await page.getByRole("button", { name: "Not now" }).click();
        await page.getByRole("button", { name: "Account" }).click();
        await page.getByRole("menuitem", { name: "Sign out" }).click();
        await page.getByText(ready).waitFor();
      },
    },
    {
      name: "94-client-access-off",
      url: portalUrl(off),
      ready,
      act: async (page) => {
        await submitSignIn(page, off);
        await page.getByText("We are moving house.").waitFor();
      },
    },
  ];
}

/** The client portal, signed in. */
export function clientShots(account: ClientAccount, layout: string): Shot[] {
  const url = portalUrl(account);
  const ready = /Hello, Kim Baker|Guten Tag, Kim Baker/;
  return [
    { name: `95-client-home-${layout}`, url, ready },
    {
      name: `96-client-chats-${layout}`,
      url,
      ready,
      act: async (page) => {
        const pages = page.getByRole("navigation", { name: "Pages" });
        await pages.getByRole("link", { name: "Chats" }).click();
        await inboxRows(page).first().click();
        await page.getByRole("button", { name: "Take over" }).waitFor();
      },
    },
    {
      name: `97-client-knowledge-${layout}`,
      url,
      ready,
      act: async (page) => {
        const pages = page.getByRole("navigation", { name: "Pages" });
        await pages.getByRole("link", { name: "Knowledge" }).click();
        await page.getByText("Opening hours").first().waitFor();
      },
    },
    {
      name: `97-client-settings-${layout}`,
      url,
      ready,
      act: async (page) => {
        const pages = page.getByRole("navigation", { name: "Pages" });
        await pages.getByRole("link", { name: "Settings" }).click();
        await openSettingsTab(page, "ui");
        await page.getByText("Custom CSS").first().waitFor();
        const preview = page.getByRole("region", { name: "Preview and test" });
        await preview.getByText("What can I do for you").waitFor();
      },
    },
    {
      name: `97-client-organization-${layout}`,
      url: portalUrl(account, "/organization"),
      ready: /Lee Miller/,
    },
    {
      name: `97-client-assign-${layout}`,
      url: portalUrl(account, "/organization"),
      ready: /Lee Miller/,
      act: async (page) => {
        await page.getByRole("button", { name: "Assign agents to Lee Miller" }).click();
        await page.getByRole("dialog").getByText("Wedding cakes").waitFor();
      },
    },
    {
      name: `97-client-new-agent-${layout}`,
      url,
      ready,
      act: async (page) => {
        await page.getByRole("button", { name: "New Agent" }).click();
        await page.getByRole("dialog").getByLabel("Agent Name").waitFor();
      },
    },
    {
      name: `98-client-menu-${layout}`,
      url,
      ready,
      act: async (page) => {
        await page.getByRole("button", { name: "Account" }).click();
        await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
      },
    },
    {
      name: `98-client-profile-${layout}`,
      url,
      ready,
      act: async (page) => {
        await page.getByRole("button", { name: "Account" }).click();
        await page.getByRole("menuitem", { name: "Profile" }).click();
        await page.getByRole("dialog").getByLabel("Name").waitFor();
      },
    },
  ];
}

/** A client without any agent yet. */
export function emptyClientShots({ empty }: ClientPlaces): Shot[] {
  const ready = /This org has no agents|keine Agenten/;
  return [{ name: "99-client-empty", url: portalUrl(empty), ready }];
}

/** Signs a client in, in the language of the screenshots. */
export async function enterAsClient(
  page: Page,
  account: ClientAccount,
  german: boolean,
): Promise<void> {
  await signInAsClient(page, account);
  // The language chosen at the other size is stored for the client by now.
  if (!german || (await page.locator("html[lang=de]").count()) > 0) return;
  const letters = page.getByRole("button", { name: /^EN, / });
  if (await letters.isVisible()) await letters.click();
  else {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  }
}
