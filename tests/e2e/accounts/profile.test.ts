import { describe, expect } from "vitest";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { english } from "@parley/contract/problems/english.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail, signIn } from "../../support/actors/accounts.ts";
import { newMember } from "../../support/actors/members.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { signInByForm, waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { scenario } from "../../support/browser/stage.ts";
import { openWorkspaceMenu } from "../../support/pages/workspacePages.ts";
import { database } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";
import { fixturePath } from "../../fixtures/fixture.ts";

const sandbox = sandboxApi(stack.sandbox);

describe("a person's profile", () => {
  scenario("is in the person menu, and name and picture show there at once", async ({ open }) => {
    const owner = await newOwner({ name: "Robin Alder" });
    const page = await open();
    await openAs(page, owner);
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
    await page.getByRole("textbox", { name: /^Name/ }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await waitForText(page, english("fields.ownNameRequired"));
    await page.getByRole("textbox", { name: /^Name/ }).fill("Robin Finch");
    await page.locator("input[type=file]").setInputFiles(fixturePath("logo.png"));
    await page.getByRole("button", { name: "Remove" }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await waitForText(page, "Your profile is saved.");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
    const account = page.getByRole("button", { name: "Account", exact: true });
    await account.locator("img").waitFor();
    await account.click();
    await page.getByRole("menu").getByText("Robin Finch").waitFor();
  });

  scenario(
    "changes the address once the mailed link is opened, and then asks to sign in with it",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await openAs(page, owner, `${stack.app}/app/na/profile`);
      await page.getByRole("button", { name: "Change address" }).click();
      const drawer = page.getByRole("dialog", { name: "Change address" });
      const email = freshEmail("moved");
      await drawer.getByLabel("New email address").fill(email);
      await drawer.getByLabel("Your password", { exact: true }).fill("wrong-horse-1");
      await drawer.getByRole("button", { name: "Send the link" }).click();
      await drawer.getByText(english("accounts.wrongPassword")).waitFor();
      await expectAccessibleInBothThemes(page, "changing the address");
      await drawer.getByLabel("Your password", { exact: true }).fill(owner.password);
      await drawer.getByRole("button", { name: "Send the link" }).click();
      await drawer.getByText(`We have sent a link to ${email}.`).waitFor();
      await page.goto(lastLink(await sandbox.waitForMail(email, "new email address")));
      await waitForText(page, `Your account now uses ${email}.`);
      expect(new URL(page.url()).search).toBe("");
      await page.getByRole("link", { name: "Sign in" }).click();
      await signInByForm(page, { email, password: owner.password });
      await page.goto(`${stack.app}/app/na/workspace/members`);
      await page.getByRole("main").getByText(email).first().waitFor();
    },
    { sizes: [390] },
  );

  scenario(
    "changes the password and stays signed in here; signing out everywhere ends it",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await openAs(page, owner, `${stack.app}/app/na/profile`);
      await page.getByRole("button", { name: "Change password" }).click();
      const drawer = page.getByRole("dialog", { name: "Change password" });
      await drawer.getByLabel("Current password", { exact: true }).fill(owner.password);
      await drawer.getByLabel("New password", { exact: true }).fill("better-horse-2");
      await drawer.getByRole("button", { name: "Change password" }).click();
      await waitForText(page, "Your password is changed.");
      await signIn({ email: owner.email, password: "better-horse-2" });
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: "Sign out everywhere" })
        .click();
      await page.waitForURL(/\/login/);
      await page.goto(`${stack.app}/app/na/profile`);
      await page.waitForURL(/\/login/);
    },
    { sizes: [1440] },
  );

  scenario(
    "deletes the account with what is theirs alone, once nobody else uses it",
    async ({ open }) => {
      const owner = await newOwner();
      const member = await newMember(owner);
      const page = await open();
      const elsewhere = await open();
      await openAs(elsewhere, owner, `${stack.app}/app/na/agents`);
      await openAs(page, owner, `${stack.app}/app/na/profile`);
      const names = `${owner.name}’s workspace`;
      await waitForText(page, english("accounts.ownsShared", { names }));
      const danger = page.getByRole("region", { name: "Delete account" });
      expect(await danger.getByRole("button", { name: "Delete account" }).count()).toBe(0);
      await member.api.workspaces.leave({ id: owner.workspaceId });
      await danger.getByRole("button", { name: "Delete account" }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel(/Type/).fill(owner.email);
      await dialog.getByLabel("Your password", { exact: true }).fill("wrong-horse-1");
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await dialog.getByText(english("accounts.wrongPassword")).waitFor();
      await expectAccessibleInBothThemes(page, "deleting the account");
      await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await page.waitForURL(/\/login/);
      await waitForText(page, "Your account is deleted.");
      await elsewhere.waitForURL(/\/login/);
      await expect(signIn(owner)).rejects.toThrow(/INVALID|NOT_FOUND/);
      expect((await database.doc(workspacePath(owner.uid)).get()).exists).toBe(false);
    },
    { sizes: [390] },
  );
});

scenario(
  "a member leaves a workspace and is back in their own",
  async ({ open }) => {
    const owner = await newOwner({ name: "Ada" });
    const member = await newMember(owner);
    const page = await open();
    await openAs(page, member);
    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "Ada’s workspace" }).click();
    await page.goto(`${stack.app}/app/na/workspace/danger`);
    await page.getByRole("button", { name: "Leave workspace" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave workspace" }).click();
    await waitForText(page, "You have left Ada’s workspace.");
    await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "Ada’s workspace" }).waitFor({ state: "detached" });
  },
  { sizes: [1440] },
);
