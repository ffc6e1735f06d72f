import { agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { profilePath } from "@parley/contract/accounts/profile.ts";
import { sourcePath } from "@parley/contract/knowledge/source.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { WORKSPACES, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { expect } from "vitest";
import { freshEmail, verifyEmail, signUp } from "../../support/actors/accounts.ts";
import { addKnowledge, waitUntilReady, submitKnowledge } from "../../support/pages/agentPages.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { databaseOf } from "../../support/stack/database.ts";
import { documentsMentioning } from "../../support/stack/documentsMentioning.ts";
import { stack } from "../../support/stack/stack.ts";
import { scenario } from "../../support/browser/stage.ts";
import { openWorkspaceMenu } from "../../support/pages/workspacePages.ts";

scenario(
  "what somebody creates in Europe exists only there",
  async ({ open }) => {
    const made = await signUp({ email: freshEmail(), password: "correct-horse-9", name: "Ida" });
    const { uid, email, password } = await verifyEmail(made);
    const page = await open();
    await page.goto(`${stack.app}/app/eu/agents`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/app\/eu\/agents$/);
    await page.getByRole("heading", { name: "Create your first agent" }).waitFor();

    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "New Workspace" }).click();
    const workspaceDrawer = page.getByRole("dialog", { name: "New workspace" });
    await workspaceDrawer.getByLabel("Workspace name").fill("Hamburg");
    await workspaceDrawer.getByRole("button", { name: "Create workspace" }).click();
    await waitForText(page, "Successfully created workspace.");
    await workspaceDrawer.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: /^Switch workspace.*Hamburg/ }).waitFor();
    await page.getByRole("main").getByRole("button", { name: "New Agent" }).first().click();
    const drawer = page.getByRole("dialog", { name: "New Agent" });
    await drawer.getByLabel("Agent Name").fill("Elbe");
    await drawer.getByRole("button", { name: "Create" }).click();
    await page.waitForURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\/kb/);
    const agentId = /agents\/([A-Za-z0-9]{16})/.exec(page.url())?.[1] ?? "";
    await page.getByRole("link", { name: "Knowledge", exact: true }).click();
    await addKnowledge(page, "Text");
    await page.getByLabel("Name").fill("Harbour");
    await page.getByLabel("Content").fill("The harbour lies west of the bridges.");
    await submitKnowledge(page);
    await waitUntilReady(page, "Harbour");

    const there = databaseOf("eu").collection(WORKSPACES).where("ownerId", "==", uid);
    const ids = (await there.get()).docs.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const about = [uid, email, agentId, ...ids];
    const paths = Object.keys(await documentsMentioning(about, "eu"));
    const expected = [...ids.map(workspacePath), agentPath(agentId), agentConfigPath(agentId)];
    expect(paths).toEqual(expect.arrayContaining(expected));
    expect(paths).toContainEqual(expect.stringContaining(sourcePath(agentId, "")));
    expect(Object.keys(await documentsMentioning(about, "na"))).toEqual([]);

    // The other region has nothing of theirs to show.
    await page.goto(`${stack.app}/app/na/agents/${agentId}/overview`);
    await page.waitForURL(/\/app\/eu\/agents$/);
    await page.getByRole("link", { name: "Elbe", exact: true }).waitFor();
    expect((await databaseOf("na").doc(workspacePath(uid)).get()).exists).toBe(false);
    // The browser opens the region it had open last.
    await page.goto(stack.app);
    await page.waitForURL(/\/app\/eu\/agents$/);

    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "New Workspace" }).click();
    await workspaceDrawer.getByLabel("Workspace name").fill("Halifax");
    await workspaceDrawer.getByLabel("Where your data is kept").selectOption("na");
    await workspaceDrawer.getByRole("button", { name: "Create workspace" }).click();
    await page.waitForURL(/\/app\/na\/agents$/);
    await page.getByRole("button", { name: /^Switch workspace.*Halifax/ }).waitFor();
    await page.getByText(/^You have workspaces in Europe too/).waitFor();
    await page.getByRole("button", { name: "Do not show this again" }).click();
    const isHidden = async (region: Region) =>
      (await databaseOf(region).doc(profilePath(uid)).get()).get("hideDoubleAccount");
    await expect.poll(() => isHidden("na")).toBe(true);
    await expect.poll(() => isHidden("eu")).toBe(true);
    await page.reload();
    await page.getByRole("button", { name: /^Switch workspace.*Halifax/ }).waitFor();
    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "Workspaces in Europe" }).click();
    await page.waitForURL(/\/app\/eu\/agents$/);
    await page.getByRole("link", { name: "Elbe", exact: true }).waitFor();
    // The banner's code has come, Home has read the profile that hides it, and the menu knows of the other region.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /DoubleAccountBanner/.test(name)),
    );
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await page.getByText(/^\d of 4 steps done/).waitFor();
    await page.getByRole("link", { name: "Agents", exact: true }).click();
    await page.getByRole("link", { name: "Elbe", exact: true }).waitFor();
    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "Workspaces in North America" }).waitFor();
    expect(await page.getByText(/^You have workspaces in/).count()).toBe(0);
  },
  { sizes: [1440] },
);
