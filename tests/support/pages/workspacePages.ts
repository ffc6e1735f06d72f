import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { stack } from "../stack/stack.ts";

/** The URL of a workspace's page. */
export function workspaceUrl(
  page:
    | "workspace"
    | "workspace/members"
    | "workspace/notifications"
    | "workspace/events"
    | "workspace/logs"
    | "workspace/models"
    | "credits",
): string {
  return `${stack.app}/app/na/${page}`;
}

/** Opens the workspace menu; on a phone it is in the navigation. */
export async function openWorkspaceMenu(page: Page): Promise<void> {
  const navigation = page.getByRole("button", { name: "Open navigation" });
  if (await navigation.isVisible()) await navigation.click();
  await page
    .getByRole("button", { name: /^(Switch workspace|Arbeitsbereich wechseln)/ })
    .filter({ visible: true })
    .click();
  await page.getByRole("menuitem", { name: "New Workspace" }).waitFor();
}

/** Creates an invitation in the drawer and returns its link. */
export async function inviteByForm(page: Page, email: string): Promise<string> {
  await openWorkspaceMenu(page);
  await page.getByRole("menuitem", { name: "New User" }).click();
  const drawer = page.getByRole("dialog", { name: "Invite a member" });
  await drawer.getByLabel("Email of the new member").fill(email);
  await drawer.getByRole("button", { name: "Create a link" }).click();
  await drawer.getByText("Invitation created successfully").waitFor();
  const link = await drawer.getByLabel("Invitation link").inputValue();
  await drawer.getByRole("button", { name: "Close" }).click();
  await drawer.waitFor({ state: "hidden" });
  return link;
}

/** Signs in from an invitation's page, which fills in the address that was invited; the page then asks whether to join. */
export async function signInFromInvitation(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.getByRole("link", { name: "Sign in" }).click();
  const password = page.getByLabel("Password", { exact: true });
  await password.waitFor();
  assert.equal(await page.getByLabel("Email").inputValue(), account.email);
  await password.fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
