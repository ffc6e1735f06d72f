import { database } from "../../support/stack/database.ts";
import { AGENCIES } from "@parley/contract/agencies/agency.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { english } from "@parley/contract/problems/english.ts";
import { describe, expect } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail } from "../../support/actors/accounts.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { portalUrl } from "../../support/pages/portalPages.ts";
import { openTransfer, orgCredits } from "../../support/pages/orgPages.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";

const clientsUrl = `${stack.app}/app/na/clients`;

/** Creates an organisation in the list's drawer, which is open; returns its id, with its page open. */
async function makeOrg(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "New organisation" }).first().click();
  const drawer = page.getByRole("dialog", { name: "New organisation" });
  await drawer.getByLabel("Name").fill(name);
  await drawer.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return /clients\/([A-Za-z0-9]+)/.exec(page.url())?.[1] ?? "";
}

/** Opens a part of the organisation's page. */
async function openPart(
  page: Page,
  name: "Clients" | "Agents" | "Settings" | "Settings unsaved changes",
): Promise<void> {
  const parts = page.getByRole("navigation", { name: /^Sections of/ });
  await parts.getByRole("link", { name, exact: true }).click();
}

/** Moves credits in the drawer of the organisation's page. */
async function move(page: Page, direction: RegExp, amount: string): Promise<void> {
  await openTransfer(page);
  const drawer = page.getByRole("dialog", { name: "Transfer credits" });
  await drawer.getByRole("radio", { name: direction }).check();
  await drawer.getByLabel("Amount").fill(amount);
  await drawer.getByRole("button", { name: "Transfer", exact: true }).click();
}

describe("an agency", () => {
  scenario(
    "is made by a button and not by a visit, named, and shows its key only on demand",
    async (stage) => {
      const page = await stage.open();
      const owner = await newOwner();
      await openAs(page, owner, `${stack.app}/app/na/agency`);
      const setUp = page.getByRole("button", { name: "Set up an agency" });
      await setUp.waitFor();
      await expectAccessible(page, "the page of a workspace without an agency");
      const agencies = database.collection(AGENCIES).where("userId", "==", owner.workspaceId);
      expect((await agencies.get()).size).toBe(0);
      await setUp.click();
      await waitForText(page, "Agency settings initialized");
      await expectAccessible(page, "the agency's page");
      const name = page.getByLabel("Name");
      expect(await name.inputValue()).toBe("My Agency");
      await name.fill("");
      await page.getByText("No passwords", { exact: true }).click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await waitForText(page, english("agencies.nameRequired"));
      await name.fill("Alder Studio");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await waitForText(page, "Saved successfully");
      await page.getByRole("button", { name: "Show key" }).click();
      await page.getByRole("button", { name: "Hide key" }).waitFor();
      expect(await page.getByLabel("Secret key").last().inputValue()).toMatch(/^[A-Za-z0-9]{25}$/);
      await page.reload();
      await name.waitFor();
      expect(await name.inputValue()).toBe("Alder Studio");
      expect(await page.getByLabel("No passwords").first().isChecked()).toBe(true);
    },
  );

  scenario("has its own colour and links where its clients sign in", async ({ open }) => {
    const owner = await newOwner();
    const { agencyId } = await owner.api.agencies.ensure({});
    const page = await open();
    await openAs(page, owner, `${stack.app}/app/na/agency`);
    const save = page.getByRole("button", { name: "Save", exact: true });
    const colour = page.getByLabel("Colour").last();
    await colour.fill("#ffe6");
    await save.click();
    await waitForText(page, english("agents.colour"));
    await colour.fill("#ffe600");
    await waitForText(page, "Too light for light pages");
    await colour.fill("#c2410c");
    await waitForText(page, "Legible on light and on dark pages");
    await page.getByLabel("URL of your terms").fill("https://alder.example/terms");
    await page.getByLabel("Support email").fill("help@alder.example");
    await save.click();
    await waitForText(page, "Saved successfully");
    const client = await open();
    await client.goto(portalUrl({ agencyId }));
    const button = client.getByRole("button", { name: "Sign In", exact: true });
    await button.waitFor();
    const fill = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(fill).toBe("rgb(194, 65, 12)");
    const linkOf = (name: string) => client.getByRole("link", { name }).getAttribute("href");
    expect(await linkOf("Terms of Service")).toBe("https://alder.example/terms");
    expect(await linkOf("Contact")).toBe("mailto:help@alder.example");
    expect(await client.getByRole("link", { name: "Privacy Policy" }).count()).toBe(0);
    await expectAccessible(client, "the sign-in in an agency's colour");
  });
});

describe("an organisation", () => {
  phoneScenario("gets credits and returns them; page and ledger agree", async ({ open }) => {
    const owner = await newOwner();
    const page = await open();
    await openAs(page, owner, clientsUrl);
    await page.getByRole("heading", { name: "Create your first organisation" }).waitFor();
    await expectAccessible(page, "the empty list of organisations");
    const orgId = await makeOrg(page, "Harbour Row");
    await orgCredits(page).getByText("0", { exact: true }).waitFor();

    await move(page, /To the organisation/, "0.1");
    const drawer = page.getByRole("dialog", { name: "Transfer credits" });
    await drawer.getByText("Please enter a valid amount to transfer.").waitFor();
    await expectAccessible(page, "the transfer drawer");
    await drawer.getByLabel("Amount").fill("1001");
    await drawer.getByRole("button", { name: "Transfer", exact: true }).click();
    await drawer.getByText("Not enough credits in workspace.").waitFor();
    await drawer.getByLabel("Amount").fill("300");
    await drawer.getByRole("button", { name: "Transfer", exact: true }).click();
    await waitForText(page, "Credits transferred successfully!");
    await orgCredits(page).getByText("300", { exact: true }).waitFor();

    await move(page, /To the workspace/, "301");
    await drawer.getByText("Not enough credits in org.").waitFor();
    await drawer.getByLabel("Amount").fill("120");
    await drawer.getByRole("button", { name: "Transfer", exact: true }).click();
    await orgCredits(page).getByText("180", { exact: true }).waitFor();

    const booked = async (of: { orgId?: string }) => {
      const { rows } = await owner.api.credits.usage(of);
      return rows
        .map(({ credits, direction }) => (direction === "increase" ? credits : -credits))
        .toSorted((a, b) => a - b);
    };
    expect(await booked({ orgId })).toEqual([-120, 300]);
    expect(await booked({})).toEqual([-300, 120, 1000]);
    await page.goto(clientsUrl);
    const row = page.getByRole("row", { name: /Harbour Row/ });
    await row.getByText("180", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Actions for Harbour Row" }).click();
    await page.getByRole("menuitem", { name: "Transfer credits" }).click();
    await drawer.getByLabel("Amount").fill("20");
    await drawer.getByRole("button", { name: "Transfer", exact: true }).click();
    await row.getByText("200", { exact: true }).waitFor();
    await expectAccessible(page, "the list of organisations");
  });

  desktopScenario(
    "retries a transfer whose response was lost, and moves the credits once",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await openAs(page, owner, clientsUrl);
      await makeOrg(page, "Harbour Row");
      // The server makes the transfer; the response is lost.
      await page.route("**/rpc/transferCredits", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await move(page, /To the organisation/, "250");
      await waitForText(page, "Failed to transfer credits. Please try again");
      await page.unroute("**/rpc/transferCredits");
      const drawer = page.getByRole("dialog", { name: "Transfer credits" });
      await drawer.getByRole("button", { name: "Transfer", exact: true }).click();
      await waitForText(page, "Credits transferred successfully!");
      await orgCredits(page).getByText("250", { exact: true }).waitFor();
    },
  );

  desktopScenario("saves its settings, and sends only what was changed", async ({ open }) => {
    const owner = await newOwner();
    const page = await open();
    await openAs(page, owner, clientsUrl);
    const orgId = await makeOrg(page, "Harbour Row");
    await openPart(page, "Settings");
    await page.getByRole("heading", { name: "Access for new clients" }).waitFor();
    await expectAccessible(page, "an organisation's settings");
    await page.getByLabel("Layout").selectOption("horizontal");
    await page.getByRole("button", { name: "Move Chats up" }).click();
    // A page that is not there yet is only named.
    expect(await page.getByRole("checkbox", { name: /Leads|Campaigns/ }).count()).toBe(0);
    await waitForText(page, /^Not available yet: Voice, Metrics, Campaigns, Leads, .*\.$/);
    // Somebody else changes another field in the meantime.
    await owner.api.clients.updateOrg({ orgId, updates: { preferredLanguage: "de" } });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForText(page, "Organization updated successfully!");
    await page.reload();
    await page.getByRole("heading", { name: "Access for new clients" }).waitFor();
    expect(await page.getByLabel("Layout").inputValue()).toBe("horizontal");
    const stored = await database.doc(orgPath(orgId)).get();
    expect(stored.get("preferredLanguage")).toBe("de");
    // What has no effect yet has no control.
    expect(await page.getByText(/handoff|tags|Canned|continous|billing/i).count()).toBe(0);
    const pages = page.getByRole("group", { name: "Pages and their order" }).getByRole("listitem");
    const lines = (await pages.allInnerTexts()).map((text) => text.split(/\n+/));
    expect(lines.slice(0, 2)).toEqual([["Chats"], ["Home"]]);
    expect(lines).toHaveLength(5);

    await page.getByLabel("Name").first().fill("   ");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForText(page, "Organization name is required.");
    // Unsaved changes survive a look at another part.
    await openPart(page, "Clients");
    await page.getByRole("heading", { name: "Add the first client" }).waitFor();
    await openPart(page, "Settings unsaved changes");
    await waitForText(page, "Organization name is required.");
  });

  phoneScenario("is deleted by typing its name, once its credits are moved", async ({ open }) => {
    const owner = await newOwner();
    const page = await open();
    await openAs(page, owner, clientsUrl);
    await makeOrg(page, "Harbour Row");
    await move(page, /To the organisation/, "5");
    await waitForText(page, "Credits transferred successfully!");
    const remove = async () => {
      await openPart(page, "Settings");
      await page.getByRole("button", { name: "Delete organisation" }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("textbox").fill("Harbour Row");
      await dialog.getByRole("button", { name: "Delete organisation" }).click();
      return dialog;
    };
    const dialog = await remove();
    await dialog.getByText(english("clients.hasCredits")).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await move(page, /To the workspace/, "5");
    await orgCredits(page).getByText("0", { exact: true }).waitFor();
    await remove();
    await page.getByRole("heading", { name: "Create your first organisation" }).waitFor();
    await page.goto(`${clientsUrl}/ThisNeverExisted`);
    await page.getByRole("heading", { name: "No such organisation" }).waitFor();
  });
});

describe("a client", () => {
  scenario(
    "is added with a password shown once, granted agents, sent a link and deleted",
    async ({ open }) => {
      const owner = await newOwner();
      await newAgent(owner, { title: "Harbour guide" });
      const page = await open();
      await openAs(page, owner, clientsUrl);
      await makeOrg(page, "Harbour Row");
      const agencyId = (await owner.api.agencies.ensure({})).agencyId;

      await openPart(page, "Agents");
      await page.getByRole("main").getByText("Harbour guide").click();
      const unpaid = page
        .getByRole("status")
        .filter({ hasText: /has no credits\. Transfer some before/ });
      await unpaid.waitFor();
      await expectAccessible(page, "the warning before an agent falls silent");
      // It can be given some before it is saved, and what was ticked stays.
      await unpaid.getByRole("button", { name: "Transfer credits" }).click();
      const transfer = page.getByRole("dialog", { name: "Transfer credits" });
      await transfer.getByLabel("Amount").fill("50");
      await transfer.getByRole("button", { name: "Transfer", exact: true }).click();
      await waitForText(page, "Credits transferred successfully!");
      await unpaid.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await waitForText(page, "The organisation’s agents were changed");
      await expectAccessible(page, "an organisation's agents");

      await openPart(page, "Clients");
      await page.getByRole("button", { name: "Add client" }).click();
      const drawer = page.getByRole("dialog", { name: "Add client" });
      await drawer.getByRole("button", { name: "Add client" }).click();
      expect(await drawer.getByText("Please fill out all fields.").count()).toBe(2);
      await expectAccessible(page, "the client's drawer");
      const email = freshEmail("client");
      await drawer.getByLabel("Name").fill("Ada Okafor");
      await drawer.getByRole("textbox", { name: "Email" }).fill(email);
      await drawer.getByRole("button", { name: "Add client" }).click();
      const made = page.getByRole("dialog", { name: "Ada Okafor can sign in now" });
      const password = await made.getByLabel("Password").inputValue();
      expect(password).toMatch(/^[A-Za-z0-9]{15}$/);
      expect(await made.getByLabel("Sign-in URL").inputValue()).toContain(`/client/na/${agencyId}`);
      await made.getByText(`An invitation was mailed to ${email}.`).waitFor();
      await sandboxApi(stack.sandbox).waitForMail(email, "Your dashboard");
      await made.getByRole("button", { name: "Done" }).click();
      const anyone = apiAs({});
      await anyone.portal.signIn({ agencyId, email, password });

      const row = page.getByRole("row", { name: /Ada Okafor/ });
      await row.getByText(email).waitFor();
      await expectAccessible(page, "an organisation's clients");
      await row.getByText("Ada Okafor").click();
      const editor = page.getByRole("dialog", { name: "Edit client" });
      await editor.getByText("Knowledge", { exact: true }).click();
      expect(await editor.getByRole("checkbox", { name: "Harbour guide" }).isChecked()).toBe(true);
      await editor.getByRole("button", { name: "Save", exact: true }).click();
      await waitForText(page, "Ada Okafor was saved");
      await row.getByText("Ada Okafor").click();
      expect(await editor.getByRole("checkbox", { name: "Knowledge" }).isChecked()).toBe(false);
      expect(await editor.getByLabel("New password").inputValue()).toBe("");
      await editor.getByRole("button", { name: "Cancel" }).click();

      await page.getByRole("button", { name: "Actions for Ada Okafor" }).click();
      await page.getByRole("menuitem", { name: "Sign-in link" }).click();
      const link = await page
        .getByRole("dialog", { name: "Sign-in link" })
        .getByLabel("Sign-in link")
        .inputValue();
      const token = secretOfLink(link, "token");
      const { customToken } = await anyone.portal.validateClientLoginToken({ token });
      expect(customToken).not.toBe("");
      await expect(anyone.portal.validateClientLoginToken({ token })).rejects.toThrow(
        english("clientSignIn.linkWrong"),
      );
      await page.keyboard.press("Escape");

      // The owner views the client's dashboard, and is still signed in as themselves.
      await page.getByRole("button", { name: "Actions for Ada Okafor" }).click();
      const opened = page.waitForEvent("popup");
      await page.getByRole("menuitem", { name: "Open as client" }).click();
      const dashboard = await opened;
      await dashboard.waitForURL(new RegExp(`/client/na/${agencyId}`));
      await dashboard.getByText("Harbour guide").filter({ visible: true }).first().waitFor();
      expect(dashboard.url()).not.toContain("token");
      // Stopping closes the tab, and leaves the owner where they were, in their own session.
      const closed = dashboard.waitForEvent("close");
      await dashboard.getByRole("button", { name: "Stop viewing" }).click();
      await closed;
      await page.reload();

      await page.getByRole("button", { name: "Actions for Ada Okafor" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("textbox").fill("Ada Okafor");
      await dialog.getByRole("button", { name: "Delete client" }).click();
      await page.getByRole("heading", { name: "Add the first client" }).waitFor();
      await expect(anyone.portal.signIn({ agencyId, email, password })).rejects.toThrow(
        "Password is incorrect please try again.",
      );
    },
  );
});
