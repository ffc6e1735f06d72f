import { client, clientPath } from "@parley/contract/clients/client.ts";
import type { NewClient } from "@parley/contract/clients/client.ts";
import type { OrgEditable } from "@parley/contract/clients/org.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { PAIR_FAILURES } from "@parley/contract/portal/attempts.ts";
import { english } from "@parley/contract/problems/english.ts";
import { describe, expect } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newClient, newOrg, type ClientAccount } from "../../support/actors/agencyClient.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { placeOf, waitForText } from "../../support/browser/browserSteps.ts";
import { portalUrl, signInAsClient, submitSignIn } from "../../support/pages/portalPages.ts";
import { waitForDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";

const sandbox = sandboxApi(stack.sandbox);

type Given = { owner: Owner; agentId: string; account: ClientAccount };

/** An agency with two agents, one of them granted to the client. */
async function setUp(
  fields: Partial<NewClient> = {},
  org: Partial<OrgEditable> = {},
): Promise<Given> {
  const owner = await newOwner({ limits: { maxAgents: 5, maxClients: 5 } });
  const home = await newOrg(owner, org);
  const agentId = await newAgent(owner, { title: "Bread desk" });
  await newAgent(owner, { title: "Not for them" });
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  // Its agents' answers are paid from the organisation's own credits.
  const { orgId } = home;
  const idempotencyKey = randomId();
  await owner.api.credits.transfer({ orgId, direction: "toOrg", amount: 50, idempotencyKey });
  const account = await newClient(owner, home, fields, [agentId]);
  return { owner, agentId, account };
}

describe("an agency's client", () => {
  scenario("signs in with a password and sees only what was granted", async ({ open }) => {
    const { account } = await setUp({ canAccess: ["/home", "/kb", "/voice"] });
    const page = await open();
    await page.goto(portalUrl(account));
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await expectAccessibleInBothThemes(page, "a client's sign-in");
    await submitSignIn(page, account);
    await page.getByRole("dialog", { name: "Choose your own password" }).waitFor();
    await expectAccessibleInBothThemes(page, "the first password");
    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByRole("heading", { level: 1, name: "Hello, Kim Baker" }).waitFor();
    const pages = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
    expect(await pages.allInnerTexts()).toEqual(["Home", "Knowledge"]);
    expect(await page.getByText("Not for them").count()).toBe(0);
    expect(await page.getByText("Waiting for a person").count()).toBe(0);
    await expectAccessibleInBothThemes(page, "a client's home");
    await page.goto(portalUrl(account, "/agents/unknown-agent/convos"));
    await waitForText(page, "You do not have access to this agent.");
    expect(page.url()).not.toContain("convos");
  });

  phoneScenario("signs in with a mailed code", async ({ open }) => {
    const { account } = await setUp({ canAccess: ["/kb"] });
    const page = await open();
    await page.goto(portalUrl(account));
    await page.getByRole("button", { name: "Email Login Code" }).click();
    await waitForText(page, english("clientSignIn.emailFirst"));
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Email Login Code" }).click();
    const mail = await sandbox.waitForMail(account.email, "sign-in code");
    const code = /\b\d{6}\b/.exec(mail.text ?? "")?.[0] ?? "none";
    const field = page.getByLabel("Login Code");
    await field.fill(code === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: "Sign In" }).click();
    await waitForText(page, english("clientSignIn.codeWrong"));
    await expectAccessibleInBothThemes(page, "the code of the mail");
    await field.fill(code);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("heading", { name: "Knowledge", level: 2 }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  desktopScenario("signs in with a link, once, and no token stays in the URL", async ({ open }) => {
    const { owner, account } = await setUp();
    const { link } = await owner.api.clients.createLoginLink({ clientId: account.clientId });
    const page = await open();
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: "Hello, Kim Baker" }).waitFor();
    expect(page.url()).not.toContain("token");
    const later = await open();
    await later.goto(link);
    await waitForText(later, english("clientSignIn.linkWrong"));
    expect(later.url()).not.toContain("token");
    // Another one in the same tab, where only what is behind the # differs.
    const another = await owner.api.clients.createLoginLink({ clientId: account.clientId });
    await later.goto(another.link);
    await later.getByRole("heading", { level: 1, name: "Hello, Kim Baker" }).waitFor();
    expect(later.url()).not.toContain("token");
  });

  desktopScenario(
    "can be viewed as by a member of the agency, who sees what the client sees at each moment",
    async ({ open }) => {
      const { owner, account } = await setUp({ canAccess: ["/home", "/kb"] });
      const { clientId } = account;
      const { link } = await owner.api.clients.createLoginLink({ clientId, asAdmin: true });
      const page = await open();
      await openAs(page, owner, link);
      await waitForText(page, "You are viewing Kim Baker’s dashboard as their agency.");
      const pages = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
      expect(await pages.allInnerTexts()).toEqual(["Home", "Knowledge"]);
      const canAccess = ["/home" as const, "/convos" as const];
      await owner.api.clients.updateClient({ clientId, updates: { canAccess } });
      await pages.filter({ hasText: "Chats" }).waitFor();
      expect(await pages.allInnerTexts()).toEqual(["Home", "Chats"]);
      // Back to the organisation's page, in the member's own session, which is untouched.
      await page.getByRole("button", { name: "Stop viewing" }).click();
      await page.waitForURL(/\/app\/na\/clients\/[^/]+$/);
      await page.getByText("Kim Baker").first().waitFor();
    },
  );

  desktopScenario(
    "is viewed by their agency with all that they see, and what is theirs alone says so",
    async ({ open }) => {
      const canAccess = ["/home" as const, "/convos" as const];
      const rights = { allowCreateAgents: true, isOrgAdmin: true };
      const { owner, account } = await setUp({ canAccess, ...rights });
      const { clientId } = account;
      const { link } = await owner.api.clients.createLoginLink({ clientId, asAdmin: true });
      const page = await open();
      await openAs(page, owner, link);
      await waitForText(page, "except with their notifications, profile and password.");
      const pages = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
      expect(await pages.allInnerTexts()).toEqual(["Home", "Chats", "Organisation"]);

      const bell = page.getByRole("button", {
        name: "Notifications: only Kim Baker can open them",
      });
      expect(await bell.getAttribute("aria-disabled")).toBe("true");
      await page.getByRole("button", { name: "Account" }).click();
      await waitForText(page, "Only Kim Baker can change this.");
      for (const [role, name] of [
        ["menuitem", "Profile"],
        ["menuitem", "Change password"],
        ["menuitemradio", "Offline"],
      ] as const)
        expect(await page.getByRole(role, { name }).getAttribute("aria-disabled")).toBe("true");
      await expectAccessibleInBothThemes(page, "a client's dashboard as their agency sees it");
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "New Agent" }).click();
      const drawer = page.getByRole("dialog", { name: "New Agent" });
      await drawer.getByRole("button", { name: "Create" }).waitFor();
      await page.keyboard.press("Escape");
      await drawer.waitFor({ state: "hidden" });
      await pages.filter({ hasText: "Organisation" }).click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByText("Kim Baker", { exact: true }).first().waitFor();
    },
  );

  desktopScenario("loses a page, and an agent, while viewing it", async ({ open }) => {
    const { owner, account, agentId } = await setUp({ canAccess: ["/convos", "/kb"] });
    const { clientId } = account;
    await teachText(owner, agentId, "Opening hours", "We open at seven.");
    const visitor = await newVisitor(agentId);
    await visitor.say("When do you open?");
    const page = await open();
    await signInAsClient(page, account);
    await page.getByText("When do you open?").first().click();
    await page.getByRole("button", { name: "Take over" }).waitFor();
    // It shows for some seconds, maybe before the call has answered.
    await Promise.all([
      waitForText(page, "You no longer have access to “Chats”."),
      owner.api.clients.updateClient({ clientId, updates: { canAccess: ["/kb"] } }),
    ]);
    await page.getByRole("heading", { name: "Knowledge", level: 2 }).waitFor();
    await waitForText(page, "Opening hours");
    expect(await page.getByText("When do you open?").count()).toBe(0);
    await owner.api.clients.updateClient({ clientId, updates: {}, widgetIDs: [] });
    await page.getByRole("heading", { name: "This account has not agents" }).waitFor();
    expect(await page.getByText("Opening hours").count()).toBe(0);
  });

  desktopScenario("lands on Home when the open page is taken away", async ({ open }) => {
    const { owner, account, agentId } = await setUp({ canAccess: ["/home", "/convos", "/kb"] });
    const { clientId } = account;
    await teachText(owner, agentId, "Opening hours", "We open at seven.");
    const page = await open();
    await signInAsClient(page, account);
    await page.getByRole("link", { name: "Chats" }).first().click();
    await page.waitForURL(/\/convos/);
    // It shows for some seconds, maybe before the call has answered.
    await Promise.all([
      waitForText(page, "You no longer have access to “Chats”."),
      owner.api.clients.updateClient({ clientId, updates: { canAccess: ["/kb", "/home"] } }),
    ]);
    await page.getByRole("heading", { level: 1, name: "Hello, Kim Baker" }).waitFor();
  });

  phoneScenario(
    "answers a visitor who asked for a person, from their home page",
    async ({ open }) => {
      const { account, agentId } = await setUp();
      const page = await open();
      await signInAsClient(page, account);
      await waitForText(page, "Nobody is waiting");
      const visitor = await newVisitor(agentId);
      await visitor.say("Do you bake for weddings?");
      await visitor.api.conversations.requestHuman({ agentId });
      await page.getByRole("link", { name: /Do you bake for weddings/ }).click();
      await page.getByRole("button", { name: "Take over" }).click();
      const reply = page.getByRole("textbox", { name: "Reply" });
      await reply.fill("Yes, for up to 200 guests.");
      await page.getByRole("button", { name: "Send" }).click();
      await waitForText(page, "Yes, for up to 200 guests.");
      await expect
        .poll(async () => JSON.stringify(await visitor.transcript()), { timeout: 40_000 })
        .toContain("Yes, for up to 200 guests.");
      expect((await visitor.transcript()).operatorName).toBe("Kim Baker");
    },
  );
});

describe("a client's sign-in", () => {
  phoneScenario(
    "is refused with the promised message, and locked with the time left",
    async ({ open }) => {
      const { account } = await setUp();
      const page = await open();
      await page.goto(portalUrl(account));
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await waitForText(page, "Please enter your email and password.");
      const place = await placeOf(page.getByLabel("Email"));
      await submitSignIn(page, { email: account.email, password: "not-the-password" });
      await waitForText(page, "Password is incorrect please try again.");
      expect(await placeOf(page.getByLabel("Email"))).toEqual(place);
      await submitSignIn(page, { email: "nobody@tests.example", password: "not-the-password" });
      await waitForText(page, "Password is incorrect please try again.");
      const tries = page.getByText(/You can try again at \d/);
      for (let failures = 1; failures < PAIR_FAILURES; failures += 1) {
        const answer = page.waitForResponse(/clientSignIn$/);
        await submitSignIn(page, { email: account.email, password: "not-the-password" });
        expect((await answer).status()).toBe(401);
        await page.getByRole("button", { name: "Sign In", exact: true, disabled: false }).waitFor();
      }
      expect(await tries.count()).toBe(0);
      await submitSignIn(page, { email: account.email, password: "not-the-password" });
      await tries.waitFor();
      await expectAccessibleInBothThemes(page, "a locked account");
    },
  );

  desktopScenario("shows the agency's name, and none for an unknown agency", async ({ open }) => {
    const { owner, account } = await setUp();
    const { agencyId } = account;
    await owner.api.agencies.update({
      agencyId,
      updates: { name: "Loaf & Co", settings: { disablePasswordLogin: true } },
    });
    const page = await open();
    await page.goto(portalUrl(account));
    await waitForText(page, "Welcome to Loaf & Co.");
    expect(await page.title()).toBe("Sign in · Loaf & Co");
    expect(await page.getByLabel("Password").count()).toBe(0);
    expect(await page.getByText("Parley").count()).toBe(0);
    await page.goto(`${stack.app}/client/na/no-such-agency`);
    await page.getByRole("heading", { name: "There is no sign-in here" }).waitFor();
  });

  desktopScenario("ends with the account, and with a new password", async ({ open }) => {
    const { owner, account } = await setUp();
    const { clientId } = account;
    const page = await open();
    await signInAsClient(page, account);
    const password = "another-oven-9";
    await owner.api.clients.updateClient({ clientId, updates: {}, password });
    await waitForText(page, "Please login again.");
    await submitSignIn(page, { ...account, password });
    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByRole("heading", { level: 1, name: "Hello, Kim Baker" }).waitFor();
    await owner.api.clients.removeClient({ clientId });
    await waitForText(page, "Account data not present.");
  });

  phoneScenario(
    "shows the organisation's message while its clients are switched off",
    async ({ open }) => {
      const { owner, account } = await setUp();
      const { orgId } = account;
      const page = await open();
      await signInAsClient(page, account);
      const settings = { disableClientAccess: true, disableClientAccessMessage: "Back in May." };
      await owner.api.clients.updateOrg({ orgId, updates: { settings } });
      await waitForText(page, "Back in May.");
      await expectAccessibleInBothThemes(page, "access that is off");
      const other = await open();
      await other.goto(portalUrl(account));
      await submitSignIn(other, account);
      await waitForText(other, "Back in May.");
      await owner.api.clients.updateOrg({
        orgId,
        updates: { settings: { disableClientAccess: false } },
      });
      await page.getByRole("heading", { level: 1, name: "Hello, Kim Baker" }).waitFor();
    },
  );
});

describe("a client's own", () => {
  desktopScenario(
    "language is theirs for good that they chose before they signed in, also if it is their organisation’s",
    async ({ open }) => {
      for (const preferredLanguage of ["de", "en"] as const) {
        const { account } = await setUp({}, { preferredLanguage });
        const page = await open();
        await page.goto(portalUrl(account));
        await page.getByLabel("Language").selectOption("Deutsch");
        await page.getByLabel("Sprache").selectOption("English");
        await submitSignIn(page, account);
        const chosen = ({ preferredLanguage, languageChosen }: typeof client._output) =>
          preferredLanguage === "en" && languageChosen;
        await waitForDocument(clientPath(account.clientId), client, chosen);
      }
    },
  );

  phoneScenario(
    "status, name, language and password can be changed by them",
    async ({ open, size }) => {
      const { account } = await setUp(
        {},
        { dashboardLayout: "horizontal", preferredLanguage: "de" },
      );
      const stored = (wished: (me: typeof client._output) => boolean) =>
        waitForDocument(clientPath(account.clientId), client, wished);
      const page = await open();
      await page.goto(portalUrl(account));
      await submitSignIn(page, account);
      const dialog = page.getByRole("dialog", { name: "Wählen Sie ein eigenes Passwort" });
      await dialog.getByLabel("Neues Passwort", { exact: true }).fill("own-rolling-pin-3");
      await dialog.getByLabel("Neues Passwort wiederholen").fill("own-rolling-pin-3");
      await dialog.getByRole("button", { name: "Passwort ändern" }).click();
      await waitForText(page, "Ihr Passwort wurde geändert.");
      await page.getByRole("heading", { level: 1, name: "Guten Tag, Kim Baker" }).waitFor();
      await stored((me) => me.internal.hasChangedPassword && me.status === "online");

      const germanMenu = page.getByRole("button", { name: "Konto", exact: true });
      const menu = page.getByRole("button", { name: "Account", exact: true });
      await germanMenu.click();
      await page.getByRole("menuitemradio", { name: "Offline" }).click();
      await stored((me) => me.status === "offline");
      if (size === 390) {
        await germanMenu.click();
        await page.getByRole("menuitemradio", { name: "English" }).click();
      } else {
        await page.getByRole("button", { name: /^DE, / }).click();
      }
      await page.getByRole("heading", { level: 1, name: "Hello, Kim Baker" }).waitFor();
      await stored((me) => me.preferredLanguage === "en");
      await menu.click();
      await page.getByRole("menuitem", { name: "Profile" }).click();
      const drawer = page.getByRole("dialog", { name: "Profile" });
      await drawer.getByLabel("Name").waitFor();
      await expectAccessibleInBothThemes(page, "a client's profile");
      await drawer.getByLabel("Name").fill("Kim Oven");
      await drawer.getByRole("button", { name: "Save" }).click();
      await page.getByRole("heading", { level: 1, name: "Hello, Kim Oven" }).waitFor();
      await stored((me) => me.name === "Kim Oven");

      await menu.click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await waitForText(page, "Signed out successfully.");
      await submitSignIn(page, { ...account, password: "own-rolling-pin-3" });
      await page.getByRole("heading", { level: 1, name: "Hello, Kim Oven" }).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
    },
  );
});
