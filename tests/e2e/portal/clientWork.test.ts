import { agencyPath } from "@parley/contract/agencies/agency.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { client, clientPath } from "@parley/contract/clients/client.ts";
import type { NewClient } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import type { OrgEditable } from "@parley/contract/clients/org.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  newClient,
  newOrg,
  type ClientAccount,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { agentUrl, openSettingsTab } from "../../support/pages/agentPages.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { edges } from "../../support/browser/edges.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { portalUrl, signInAsClient } from "../../support/pages/portalPages.ts";
import { database, waitForDocument } from "../../support/stack/database.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { english } from "@parley/contract/problems/english.ts";

type Given = { owner: Owner; home: OrgRef; agentId: string; account: ClientAccount };

/** An agency with an agent that is granted to a client. */
async function setUp(
  fields: Partial<NewClient> = {},
  orgFields: Partial<OrgEditable> = {},
): Promise<Given> {
  const owner = await newOwner({ limits: { maxAgents: 2, maxClients: 5 } });
  const home = await newOrg(owner, orgFields);
  const agentId = await newAgent(owner, { title: "Bread desk" });
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  const account = await newClient(owner, home, fields, [agentId]);
  return { owner, home, agentId, account };
}

const tabs = (page: Page) => page.getByRole("navigation", { name: "Pages" }).getByRole("link");
const settled = (agentId: string, wished: (config: typeof agentConfig._output) => boolean) =>
  waitForDocument(agentConfigPath(agentId), agentConfig, wished);

describe("a client with access to the settings", () => {
  scenario("changes one, which the owner sees at once", async ({ open }) => {
    const { owner, agentId, account } = await setUp({ canAccess: ["/home", "/settings"] });
    const page = await open();
    await signInAsClient(page, account);
    await tabs(page).filter({ hasText: "Settings" }).click();
    await page.getByLabel("System prompt").fill("You sell bread.");
    await expectAccessibleInBothThemes(page, "a client's settings with something to save");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await settled(agentId, (config) => config.vg_systemPrompt === "You sell bread.");
    const theirs = await open();
    await openAs(theirs, owner, agentUrl(agentId, "settings"));
    const prompt = theirs.getByLabel("System prompt");
    await prompt.waitFor();
    await expect.poll(() => prompt.inputValue()).toBe("You sell bread.");

    await openSettingsTab(page, "security");
    await waitForText(page, "Where it may be used");
    expect(await page.getByText("Secret key").count()).toBe(0);
    await openSettingsTab(page, "advanced");
    await waitForText(page, "How knowledge is split");
    expect(await page.getByText("Delete").count()).toBe(0);
  });

  desktopScenario("is asked what to keep when the owner saved meanwhile", async ({ open }) => {
    const { owner, agentId, account } = await setUp({ canAccess: ["/settings"] });
    const page = await open();
    await signInAsClient(page, account);
    await page.getByLabel("System prompt").fill("Mine.");
    const { revision } = await settled(agentId, () => true);
    const changes = { vg_systemPrompt: "Theirs." };
    await owner.api.agents.update({ agentId, revision, changes });
    await waitForText(page, "Robin Alder saved this agent meanwhile.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    await expectAccessible(page, "a client's conflict");
    await dialog.getByRole("button", { name: "Save this choice" }).click();
    await settled(agentId, (config) => config.vg_systemPrompt === "Mine.");
  });

  phoneScenario(
    "loses the page, and unsaved input, when the tab is taken away",
    async ({ open }) => {
      const { owner, account } = await setUp({ canAccess: ["/home", "/settings"] });
      const { clientId } = account;
      const page = await open();
      await signInAsClient(page, account);
      await tabs(page).filter({ hasText: "Settings" }).click();
      await page.getByLabel("System prompt").fill("Half a thought");
      await owner.api.clients.updateClient({ clientId, updates: { canAccess: ["/home"] } });
      await waitForText(page, "You no longer have access to “Settings”.");
      await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
      expect(await page.getByText("Unsaved changes").count()).toBe(0);
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      expect(kept).not.toContain("Half a thought");
      expect(await tabs(page).allInnerTexts()).toEqual(["Home"]);
    },
  );
});

describe("a client who may create agents", () => {
  scenario(
    "creates one from a template, sees it, and no more than the plan allows",
    async ({ open }) => {
      const { owner, home, account } = await setUp({
        canAccess: ["/home", "/kb"],
        allowCreateAgents: true,
      });
      const page = await open();
      await signInAsClient(page, account);
      const make = async (name: string) => {
        await page.getByRole("button", { name: "New Agent" }).click();
        const drawer = page.getByRole("dialog", { name: "New Agent" });
        await drawer.getByLabel("Agent Name").fill(name);
        await drawer.getByRole("radio", { name: "Customer support" }).check();
        return drawer;
      };
      const drawer = await make("Cake desk");
      await expectAccessibleInBothThemes(page, "a client's new agent");
      await drawer.getByRole("button", { name: "Create" }).click();
      await page.getByRole("button", { name: "Switch agent: Cake desk" }).waitFor();
      const agentId = /agents\/([^/]+)\/kb$/.exec(new URL(page.url()).pathname)?.[1] ?? "";
      const { orgId, clientIds, ownerID } = await waitForDocument(
        agentPath(agentId),
        agentCard,
        ({ title }) => title === "Cake desk",
      );
      expect({ orgId, clientIds, ownerID }).toEqual({
        orgId: home.orgId,
        clientIds: [account.clientId],
        ownerID: owner.workspaceId,
      });
      const further = await make("One too many");
      await further.getByRole("button", { name: "Create" }).click();
      await waitForText(page, english("clientLimits.maxAgents"));
      await owner.api.clients.updateClient({
        clientId: account.clientId,
        updates: { allowCreateAgents: false },
      });
      await further.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "New Agent" }).waitFor({ state: "hidden" });
    },
  );

  scenario(
    "starts with their first if there is none",
    async ({ open }) => {
      const { owner, home } = await setUp();
      const fields = { canAccess: ["/kb"], allowCreateAgents: true } satisfies Partial<NewClient>;
      const page = await open();
      await signInAsClient(page, await newClient(owner, home, fields));
      await page.getByRole("main").getByRole("button", { name: "New Agent" }).click();
      const drawer = page.getByRole("dialog", { name: "New Agent" });
      await drawer.getByLabel("Agent Name").fill("Cake desk");
      await drawer.getByRole("button", { name: "Create" }).click();
      await page.getByRole("heading", { name: "Knowledge", level: 2 }).waitFor();
    },
    { sizes: [390] },
  );
});

describe("an organisation's admin", () => {
  desktopScenario("renames it and assigns a colleague an agent", async ({ open }) => {
    const { owner, home, agentId, account } = await setUp({ isOrgAdmin: true });
    const lee = await newClient(owner, home, { name: "Lee Miller" });
    const page = await open();
    await signInAsClient(page, account);
    await tabs(page).filter({ hasText: "Organisation" }).click();
    await waitForText(page, lee.email);
    await page.getByLabel("Name").fill("Baker & Sons");
    await expectAccessibleInBothThemes(page, "an admin's organisation");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForDocument(orgPath(home.orgId), org, ({ name }) => name === "Baker & Sons");
    await waitForText(page, "Organization updated successfully!");

    await page.getByRole("button", { name: "Assign agents to Kim Baker" }).click();
    const own = page.getByRole("dialog", { name: "Kim Baker" });
    await own.getByText("Your own agents are assigned by").waitFor();
    expect(await own.getByRole("checkbox", { name: "Bread desk" }).isDisabled()).toBe(true);
    await own.getByRole("button", { name: "Close" }).last().click();
    await own.waitFor({ state: "hidden" });

    await page.getByRole("button", { name: "Assign agents to Lee Miller" }).click();
    const drawer = page.getByRole("dialog", { name: "Agents for Lee Miller" });
    const save = drawer.getByRole("button", { name: "Save" });
    expect(await save.isDisabled()).toBe(true);
    await drawer.getByText("Bread desk").click();
    await expectAccessibleInBothThemes(page, "a colleague's agents");
    await save.click();
    const stored = await waitForDocument(
      clientPath(lee.clientId),
      client,
      ({ widgetIDs }) => widgetIDs.length === 1,
    );
    expect(stored.widgetIDs).toEqual([agentId]);

    const { clientId } = account;
    await owner.api.clients.updateClient({ clientId, updates: { isOrgAdmin: false } });
    await waitForText(page, "You no longer have access to “Organisation”.");
    expect(await page.getByText(lee.email).count()).toBe(0);
  });
});

describe("an organisation's admin on a phone", () => {
  phoneScenario("has it in the menu, so that all tabs are whole", async ({ open }) => {
    const pages = ["/home", "/convos", "/kb", "/settings"] as const;
    const { account, home } = await setUp({ canAccess: [...pages], isOrgAdmin: true });
    const page = await open();
    await signInAsClient(page, account);
    await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
    expect(await tabs(page).allInnerTexts()).toEqual(["Home", "Chats", "Knowledge", "Settings"]);
    const row = await edges(page.getByRole("navigation", { name: "Pages" }));
    expect((await edges(tabs(page).last())).right).toBeLessThanOrEqual(row.right);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Organisation" }).click();
    const { name } = org.parse((await database.doc(orgPath(home.orgId)).get()).data());
    await page.getByRole("heading", { level: 1, name }).waitFor();
  });
});

describe("the footer of an agency's sign-in", () => {
  desktopScenario("shows the agency's name, line and links, and runs no code", async ({ open }) => {
    const { account } = await setUp();
    await database.doc(agencyPath(account.agencyId)).update({
      name: "Loaf & Co",
      brandingText: "Made by **Loaf** <img src=x onerror=alert(1)>",
      tosPage: "https://loaf.example/terms",
      privacyPolicypPage: "javascript:alert(1)",
    });
    const page = await open();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(portalUrl(account));
    const foot = page.getByRole("contentinfo");
    await foot.getByText(`© ${new Date().getFullYear()} Loaf & Co`).waitFor();
    await foot.getByText("EU GDPR").waitFor();
    await foot.locator("strong", { hasText: "Loaf" }).waitFor();
    expect(await foot.locator("[onerror]").count()).toBe(0);
    const links = foot.getByRole("link");
    expect(await links.allInnerTexts()).toEqual(["Terms of Service"]);
    expect(await links.getAttribute("href")).toBe("https://loaf.example/terms");
    await expectAccessibleInBothThemes(page, "a sign-in with its foot");
    await signInAsClient(page, account);
    await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
    expect(await page.getByText("EU GDPR").count()).toBe(0);
    expect(asked).toEqual([]);
  });
});

describe("a client without any of these rights", () => {
  phoneScenario("sees none of it, neither in the navigation nor by URL", async ({ open }) => {
    const { account, agentId } = await setUp({ canAccess: ["/home", "/kb"] });
    const page = await open();
    await signInAsClient(page, account);
    await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
    expect(await tabs(page).allInnerTexts()).toEqual(["Home", "Knowledge"]);
    expect(await page.getByRole("button", { name: "New Agent" }).count()).toBe(0);
    await page.goto(portalUrl(account, "/organization"));
    await waitForText(page, "You do not have access to “Organisation”.");
    await page.goto(portalUrl(account, `/agents/${agentId}/settings`));
    await waitForText(page, "You do not have access to “Settings”.");
    expect(await page.getByLabel("System prompt").count()).toBe(0);
  });
});

describe("a client's tabs", () => {
  scenario("are in their own order, and can be hidden in this browser", async ({ open }) => {
    const { account } = await setUp({
      canAccess: ["/home", "/kb", "/settings"],
      clientTabOrder: ["/settings", "/kb"],
    });
    const page = await open();
    await signInAsClient(page, account);
    await waitForText(page, "Instructions");
    expect(await tabs(page).allInnerTexts()).toEqual(["Settings", "Knowledge", "Home"]);
    const choose = async (name: string) => {
      await page.getByRole("button", { name: "Choose which tabs are shown" }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await page.getByRole("button", { name: "Choose which tabs are shown" }).click();
    await page.getByRole("menu").waitFor();
    await expectAccessibleInBothThemes(page, "a client's choice of tabs");
    await page.keyboard.press("Escape");
    await choose("Hide Knowledge");
    await choose("Hide Settings");
    // The open page keeps its tab.
    expect(await tabs(page).allInnerTexts()).toEqual(["Settings", "Home"]);
    await tabs(page).filter({ hasText: "Home" }).click();
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(["Home"]);
    await page.getByRole("button", { name: "Choose which tabs are shown" }).click();
    const last = page.getByRole("menuitem", { name: "Hide Home" });
    expect(await last.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
    expect(await tabs(page).allInnerTexts()).toEqual(["Home"]);
    await choose("Show Knowledge");
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(["Knowledge", "Home"]);
  });
});
