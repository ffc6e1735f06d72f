import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { english } from "@parley/contract/problems/english.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail, verifyEmail } from "../../support/actors/accounts.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { joinWorkspace } from "../../support/actors/members.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import {
  inviteByForm,
  openWorkspaceMenu,
  signInFromInvitation,
  workspaceUrl,
} from "../../support/pages/workspacePages.ts";

const sandbox = sandboxApi(stack.sandbox);

describe("a member", () => {
  desktopScenario(
    "is invited, joins in another browser, and is removed while using it",
    async (stage) => {
      const owner = await newOwner({ name: "Ada", limits: { workspaceSeats: 2 } });
      const guest = await newOwner({ name: "Ben" });
      const agentId = await newAgent(owner, { title: "Shared finch" });
      const home = await stage.open();
      await openAs(home, owner);
      const link = await inviteByForm(home, guest.email);
      await waitForText(home, "Seats taken: 1 of 2.");
      await waitForText(home, /^(24h 0m|23h 5\dm) left$/);

      const away = await stage.open();
      await away.goto(link);
      await away.getByRole("heading", { name: "You are invited to “Ada’s workspace”" }).waitFor();
      await waitForText(away, new RegExp(`^Ada invited ${guest.email}\\.`));
      expect(away.url()).not.toContain("token");
      await signInFromInvitation(away, guest);
      await waitForText(away, `Ada invited you. You are signed in as ${guest.email}.`);
      await expectAccessibleInBothThemes(away, "the question whether to join");
      await away.getByRole("button", { name: "Join" }).click();
      await waitForText(away, "+ New Workspace");
      await away.getByRole("link", { name: "Shared finch", exact: true }).waitFor();
      await away.goto(agentUrl(agentId, "overview"));
      await waitForText(away, "Identity");

      await waitForText(home, "Seats taken: 2 of 2.");
      await waitForText(home, "No open invitations.");
      expect(await home.getByRole("button", { name: "No Available Seats" }).isDisabled()).toBe(
        true,
      );
      await home.getByRole("button", { name: `Remove ${guest.email}` }).click();
      await home.getByRole("button", { name: "Remove member" }).click();
      await away.waitForURL(/\/app\/na\/agents$/);
      await waitForText(away, /^You are no longer in Ada’s workspace/);
      await away.getByRole("heading", { name: "Create your first agent" }).waitFor();
      await waitForText(home, "Seats taken: 1 of 2.");
      // Whoever has seen the key keeps it; a new one is a click away.
      await waitForText(home, `${guest.email} may know secret keys that still work`);
      await expectAccessibleInBothThemes(home, "the advice after a member was removed");
      const { workspaceSecret: known } = await owner.api.workspaces.revealSecret({});
      await home.getByRole("button", { name: "Create a new key" }).click();
      await home.getByRole("alertdialog").getByRole("button", { name: "Create a new key" }).click();
      await waitForText(home, "The new key is now in use");
      expect(await home.getByText("may know secret keys that still work").count()).toBe(0);
      // The others are renewed elsewhere.
      await waitForText(home, `${guest.email} may still know the keys of this workspace’s agents`);
      expect((await owner.api.workspaces.revealSecret({})).workspaceSecret).not.toBe(known);
      // Their session ended with their membership, and the link worked only once.
      await away.goto(link);
      await waitForText(away, english("invitations.notValid"));
    },
  );

  phoneScenario("is told why another account cannot accept an invitation", async ({ open }) => {
    const [owner, stranger] = [await newOwner(), await newOwner()];
    const { data } = await owner.api.workspaces.createInvitation({
      workspaceId: owner.workspaceId,
      email: freshEmail("guest"),
    });
    const page = await open();
    await openAs(page, stranger, data.link);
    await waitForText(
      page,
      new RegExp(`signed in as ${stranger.email}, and an invitation only works`),
    );
    expect(await page.getByRole("button", { name: "Join" }).count()).toBe(0);
    await page.getByRole("link", { name: "Not now" }).click();
    await page.getByRole("heading", { name: "Create your first agent" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Create your first agent" }).waitFor();
  });

  desktopScenario(
    "joins once the address is verified, and is not asked a second time",
    async (stage) => {
      const owner = await newOwner();
      await newAgent(owner, { title: "Shared finch" });
      const guest = await newOwner({ verified: false });
      const { data } = await owner.api.workspaces.createInvitation({
        workspaceId: owner.workspaceId,
        email: guest.email,
      });
      const page = await stage.open();
      await openAs(page, guest, data.link);
      await waitForText(page, new RegExp(`signed in as ${guest.email}`));
      await page.getByRole("link", { name: "Confirm address" }).click();
      await verifyEmail(guest);
      await page.getByRole("button", { name: "Join" }).click();
      await waitForText(page, "+ New Workspace");
      await page.getByRole("link", { name: "Shared finch", exact: true }).waitFor();
      await page.goto(data.link);
      await waitForText(page, "If you have joined already, the workspace is among yours.");
      await page.getByRole("link", { name: "Go to your agents" }).click();
      await page.getByRole("link", { name: "Shared finch", exact: true }).waitFor();
      expect(await page.getByText("New Workspace").count()).toBe(0);
    },
  );

  desktopScenario("who signs up by an invitation has agreed to it", async (stage) => {
    const owner = await newOwner();
    await newAgent(owner, { title: "Shared finch" });
    const email = freshEmail("guest");
    const { data } = await owner.api.workspaces.createInvitation({
      workspaceId: owner.workspaceId,
      email,
    });
    const page = await stage.open();
    await page.goto(data.link);
    await page.getByRole("link", { name: "Create account" }).click();
    await page.getByLabel("Name").fill("Guest");
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    await page.getByLabel("Password", { exact: true }).fill("a guest's password 1");
    await page.getByRole("button", { name: "Create account" }).click();
    await waitForText(page, /Once you have opened it, you join the workspace you are invited to/);
    const mail = await sandbox.waitForMail(email, "confirm");
    expect(mail.text).not.toContain("credits");
    // As a mail program does: in a tab of its own, while the first still waits.
    const other = await page.context().newPage();
    await other.goto(lastLink(mail));
    for (const one of [other, page]) {
      await one.getByRole("link", { name: "Shared finch", exact: true }).waitFor();
      expect(await one.getByText(/free credits|first agent/).count()).toBe(0);
    }
  });
});

describe("an invitation", () => {
  desktopScenario("is mailed, sent again and revoked", async ({ open }) => {
    const owner = await newOwner();
    const email = freshEmail("guest");
    const page = await open();
    await openAs(page, owner, `${workspaceUrl("workspace/members")}?new`);
    const drawer = page.getByRole("dialog", { name: "Invite a member" });
    await drawer.getByLabel("Email of the new member").fill("not an address");
    await drawer.getByRole("button", { name: "Create a link" }).click();
    await waitForText(page, "Please enter a valid email address first");
    await expectAccessible(page, "the drawer that invites");
    await drawer.getByLabel("Email of the new member").fill(email);
    await drawer.getByRole("button", { name: "Send invitation" }).click();
    await waitForText(page, `Invitation sent to ${email}`);
    const first = lastLink(await sandbox.waitForMail(email, "Invitation"));
    await drawer.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: `Actions for the invitation of ${email}` }).click();
    await page.getByRole("menuitem", { name: "Send again" }).click();
    await waitForText(page, `Invitation resent to ${email}`);
    expect(new URL(first).pathname).toBe(`/invite/na/${owner.workspaceId}`);
    await page.getByRole("button", { name: `Actions for the invitation of ${email}` }).click();
    await page.getByRole("menuitem", { name: "Revoke" }).click();
    await page.getByRole("button", { name: "Revoke invitation" }).click();
    await waitForText(page, "Invitation revoked successfully");
    await waitForText(page, "No open invitations.");
  });
});

describe("another workspace", () => {
  phoneScenario("is created, renamed, and deleted by typing its name", async ({ open }) => {
    const owner = await newOwner();
    await newAgent(owner, { title: "Of the personal one" });
    const page = await open();
    await openAs(page, owner);
    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: "New Workspace" }).click();
    const drawer = page.getByRole("dialog", { name: "New workspace" });
    await drawer.getByText(/It has no credits at first/).waitFor();
    await drawer.getByRole("button", { name: "Create workspace" }).click();
    await waitForText(page, "Please enter a workspace name.");
    await drawer.getByLabel("Workspace name").fill("Second shop");
    await drawer.getByRole("button", { name: "Create workspace" }).click();
    await waitForText(page, "Successfully created workspace.");
    await page.getByRole("heading", { name: "Create your first agent" }).waitFor();
    await page.goto(workspaceUrl("workspace"));
    await page.getByRole("textbox", { name: /^Name/ }).fill("Third shop");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForText(page, "Successfully saved workspace data.");
    await waitForText(page, "Name, members and key of Third shop.");
    await page.getByRole("link", { name: "Danger zone" }).click();
    await expectAccessibleInBothThemes(page, "the danger zone");
    await page.getByRole("button", { name: "Delete workspace" }).click();
    const dialog = page.getByRole("alertdialog");
    await waitForText(page, /Are you sure you want to delete Third shop workspace\?/);
    const remove = dialog.getByRole("button", { name: "Delete workspace" });
    expect(await remove.isDisabled()).toBe(true);
    await dialog.getByRole("textbox").fill("Third shop");
    await remove.click();
    await waitForText(page, "Successfully deleted workspace.");
    await page.getByRole("link", { name: "Of the personal one", exact: true }).waitFor();
    expect(await page.getByText(/no longer in/).count()).toBe(0);
    await page.goto(workspaceUrl("workspace"));
    await page.getByRole("link", { name: "Members" }).waitFor();
    expect(await page.getByRole("link", { name: "Danger zone" }).count()).toBe(0);
  });

  scenario(
    "shows its key on demand, to members once the owner allows it, and lets them only leave",
    async ({ open }) => {
      const owner = await newOwner({ name: "Ada" });
      const guest = await joinWorkspace(owner, await newOwner({ name: "Ben" }));
      const page = await open();
      await openAs(page, guest);
      await openWorkspaceMenu(page);
      await page.getByRole("menuitem", { name: "Ada’s workspace" }).waitFor();
      await page.getByRole("menuitem", { name: "Ben’s workspace" }).waitFor();
      await page.keyboard.press("Escape");
      await page.goto(workspaceUrl("workspace"));
      const field = page.getByLabel("Workspace secret");
      expect(await field.inputValue()).toMatch(/^vg_•+$/);
      await page.getByRole("button", { name: "Show key" }).click();
      await page.getByRole("button", { name: "Hide key" }).waitFor();
      const shown = await field.inputValue();
      expect(shown).toMatch(/^vg_[A-Za-z0-9]{20}$/);
      await page.getByRole("button", { name: "Create a new key" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Create a new key" }).click();
      await waitForText(page, "The new key is now in use");
      expect(await field.inputValue()).not.toBe(shown);

      // In the workspace of somebody else: a name that tells it from their own.
      const updates = { workspaceName: "Ada's shop" };
      await owner.api.workspaces.update({ id: owner.workspaceId, updates });
      await openWorkspaceMenu(page);
      await page.getByRole("menuitem", { name: /^Ada's shop/ }).click();
      await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
      await page.goto(workspaceUrl("workspace"));
      await waitForText(page, "Name, members and key of Ada's shop · ");
      await waitForText(page, "Only the workspace’s owner sees it.");
      expect(await field.count()).toBe(0);
      expect(await page.getByLabel("Members see secret keys too").count()).toBe(0);
      const { workspaceSecret } = await owner.api.workspaces.revealSecret({});
      const allowed = { membersSeeKey: true };
      await owner.api.workspaces.update({ id: owner.workspaceId, updates: allowed });
      await page.getByRole("button", { name: "Show key" }).click();
      await page.getByRole("button", { name: "Hide key" }).waitFor();
      expect(await field.inputValue()).toBe(workspaceSecret);
      await page.getByRole("link", { name: "Danger zone" }).click();
      await page.getByRole("button", { name: "Leave workspace" }).waitFor();
      expect(await page.getByRole("button", { name: "Delete workspace" }).count()).toBe(0);
    },
    { sizes: [1440] },
  );
});

describe("credits", () => {
  phoneScenario("are counted live, listed, charted and exported", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner);
    await openWorkspaceMenu(page);
    await page.getByRole("menuitem", { name: /^Credits\s*1,000$/ }).click();
    await waitForText(page, "1,000 credits");
    await waitForText(page, "Grant");
    await waitForText(page, "No credits were used in this period.");
    await (await newVisitor(agentId)).say("Hello?");
    await waitForText(page, "999 credits");
    await waitForText(page, "Agent’s answer");
    await waitForText(page, "1 credit used in this period.");
    // What is shown is chosen in one row of the panel's head, and looks like nothing that is saved.
    const filters = ["Days", "Split by"].map((name) => page.getByRole("combobox", { name }));
    const boxes = await Promise.all(filters.map((one) => one.boundingBox()));
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    for (const box of boxes) expect(box?.width).toBeLessThan(160);
    await expectAccessible(page, "the credits");
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const file = await (await coming).path();
    const lines = (await readFile(file, "utf8")).trimEnd().split("\r\n");
    expect(lines[0]).toBe("\uFEFFTime,Cause,Agent,Credits");
    expect(lines.slice(1).map((line) => line.replace(/^[^,]+/, "T"))).toEqual([
      "T,Agent’s answer,Finch,-1",
      "T,Grant,,1000",
    ]);
  });

  desktopScenario("of an organisation are shown with their cost and revenue", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const { orgId } = await owner.api.clients.createOrg({ fields: { name: "Harbour Row" } });
    await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
    const idempotencyKey = crypto.randomUUID();
    await owner.api.credits.transfer({ orgId, direction: "toOrg", amount: 200, idempotencyKey });
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello?");
    await visitor.say("And you?");
    const page = await open();
    await openAs(page, owner, workspaceUrl("credits"));
    await waitForText(page, "800 credits");
    await waitForText(page, "No credits were used in this period.");
    await page.getByRole("combobox", { name: "Account" }).selectOption({ label: "Harbour Row" });
    await waitForText(page, "198 credits");
    await waitForText(page, "2 credits used in this period.");
    const answer = page.getByRole("row").filter({ hasText: "Agent’s answer" }).first();
    await answer.waitFor();
    const cells = await answer.getByRole("cell").allInnerTexts();
    expect(cells.slice(-4)).toEqual(["−1", "$0.001", "$0.004", "$0.003"]);
    await expectAccessible(page, "the credits of an organisation");
  });
});
