import { client, clientPath } from "@parley/contract/clients/client.ts";
import { describe, expect, vi } from "vitest";
import type { Page } from "playwright-core";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newClient, newOrg, type ClientAccount } from "../../support/actors/agencyClient.ts";
import { expectAccessible } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { portalUrl, signInAsClient } from "../../support/pages/portalPages.ts";
import { waitForDocument } from "../../support/stack/database.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import {
  clickNotification,
  deliverPush,
  shownNotifications,
  usePushOfSandbox,
} from "../../support/browser/pushBrowser.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";

const sandbox = sandboxApi(stack.sandbox);

/** A client who is notified of an agent's conversations. */
async function setUp(): Promise<{ agentId: string; account: ClientAccount }> {
  const owner = await newOwner({ limits: { maxAgents: 5, maxClients: 5 } });
  const home = await newOrg(owner);
  const agentId = await newAgent(owner, { title: "Bread desk" });
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  const account = await newClient(owner, home, { canAccess: ["/home", "/convos"] }, [agentId]);
  return { agentId, account };
}

/** Opens the notification settings; returns the switch for this browser. */
async function openSettings(page: Page) {
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  const panel = page.getByRole("dialog", { name: /^(Notifications|Benachrichtigungen)$/ });
  await panel.getByRole("button", { name: /^(Settings|Einstellungen)$/ }).click();
  return panel.getByRole("checkbox", { name: "Browser Notifications" });
}

const pushOf = ({ clientId }: ClientAccount, isOn: boolean) =>
  waitForDocument(
    clientPath(clientId),
    client,
    ({ FB_PUSH_TOKEN }) => (FB_PUSH_TOKEN !== "") === isOn,
  );

describe("a client's browser", () => {
  desktopScenario(
    "gets pushes from switching them on to signing out, and opens them",
    async (stage) => {
      const { agentId, account } = await setUp();
      const page = await stage.open();
      const browser = await sandbox.newBrowser();
      await usePushOfSandbox(page, browser);
      await signInAsClient(page, account);
      const choice = await openSettings(page);
      await waitForText(page, "On this device, even when this page is closed.");
      await choice.check({ force: true });
      await pushOf(account, true);
      await expectAccessible(page, "settings with push notifications");

      const visitor = await newVisitor(agentId);
      // While the page is in view it notifies by itself, so the worker gets the push while it is not.
      const elsewhere = await page.context().newPage();
      await visitor.api.conversations.requestHuman({ agentId });
      const [message] = await sandbox.pushed(browser, { waitMs: 30_000 });
      const text = message?.text ?? "";
      await page.goto("about:blank");
      await deliverPush(elsewhere, text);
      await elsewhere.goto(`${stack.app}/404`);
      const told = await vi.waitFor(async () => {
        const shown = { title: "A visitor asks for a person", body: "Bread desk", lang: "en" };
        const all = await shownNotifications(elsewhere);
        expect(all).toMatchObject([shown]);
        const [only] = all;
        if (!only) throw new Error("No notification is shown.");
        return only;
      });

      await page.goto(portalUrl(account));
      await page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      await clickNotification(page.context(), told);
      await page.waitForURL(new RegExp(`convo=${visitor.conversationId}`));
      expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
      await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();

      await page.getByRole("button", { name: "Account", exact: true }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.getByLabel("Password", { exact: true }).waitFor();
      await pushOf(account, false);
      expect(await page.evaluate(() => localStorage.getItem("tests.push"))).toBeNull();
    },
  );

  phoneScenario("says why notifications come only while the page is open", async ({ open }) => {
    const { account } = await setUp();
    const page = await open();
    await page.context().grantPermissions(["notifications"], { origin: stack.app });
    await page.route("**/rpc/pushKey", (route) =>
      route.fulfill({
        json: { publicKey: null },
        headers: { "access-control-allow-origin": stack.app },
      }),
    );
    await signInAsClient(page, account);
    const choice = await openSettings(page);
    await waitForText(page, /only while this page is open .* push notifications are not set up/);
    await choice.check({ force: true });
    await waitForText(page, /only while this page is open .* push notifications are not set up/);
    expect(await choice.isChecked()).toBe(true);
  });

  desktopScenario(
    "says when its push service cannot be reached, or permission was denied",
    async (stage) => {
      const { account } = await setUp();
      const page = await stage.open();
      await page.context().grantPermissions(["notifications"], { origin: stack.app });
      await signInAsClient(page, account);
      // No push service can be reached from here: the browser keeps trying, the page gives up.
      const choice = await openSettings(page);
      await choice.check({ force: true });
      await waitForText(page, /your browser’s push service could not be reached/);
      await page.context().clearPermissions();

      const refusing = await stage.open();
      await refusing.addInitScript(() => {
        Object.defineProperty(Notification, "permission", { get: () => "denied" });
      });
      await signInAsClient(refusing, account);
      const refused = await openSettings(refusing);
      await waitForText(refusing, /Your browser does not allow them for this site/);
      expect(await refused.isDisabled()).toBe(true);
    },
  );
});
