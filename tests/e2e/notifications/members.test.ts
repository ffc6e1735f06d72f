import {
  memberMarksPath,
  memberSettings,
  memberSettingsPath,
} from "@parley/contract/notifications/memberSettings.ts";
import { notificationMarks } from "@parley/contract/notifications/notification.ts";
import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { expectAccessible } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { countTones } from "../../support/browser/countTones.ts";
import { openAs } from "../../support/browser/openAs.ts";
import {
  clickNotification,
  deliverPush,
  shownNotifications,
  usePushOfSandbox,
} from "../../support/browser/pushBrowser.ts";
import { leaveConversation } from "../../support/pages/inbox.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";
import { waitForDocument } from "../../support/stack/database.ts";
import { mailNow } from "../../support/stack/notifications.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

const bell = (page: Page, unread: number) =>
  page.getByRole("button", {
    name: unread === 0 ? "Notifications" : `Notifications, ${unread} unread`,
    exact: true,
  });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const toast = (page: Page, says = "A visitor asks for a person") =>
  page.getByRole("region", { name: "Notices" }).getByText(says);
const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");
const title = (page: Page, wished: RegExp) =>
  vi.waitFor(async () => expect(await page.title()).toMatch(wished), 20_000);

describe("an owner", () => {
  scenario("sees everywhere who waits, until somebody comes", async ({ open, size }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Bread desk" });
    const quiet = await newAgent(owner, { title: "Cake desk" });
    const page = await open();
    const tones = await countTones(page);
    await openAs(page, owner);
    await bell(page, 0).waitFor();
    await title(page, /^Agents/);
    await page.getByRole("heading", { level: 1, name: "Agents" }).click();

    const visitor = await newVisitor(agentId);
    await visitor.say("Do you have rye bread?");
    await visitor.api.conversations.requestHuman({ agentId });
    await toast(page).waitFor();
    await vi.waitFor(async () => expect(await tones()).toBe(4), 10_000);
    await title(page, /^\(1\) Agents/);
    expect(await icon(page)).toBe("/logo-waiting.svg");
    const other = await newVisitor(agentId);
    await other.api.conversations.requestHuman({ agentId });
    await title(page, /^\(2\) Agents/);
    if (size === 390) {
      const menu = page.getByRole("button", { name: /^Open navigation, 2 visitors are waiting/ });
      await menu.click();
      const drawer = page.getByRole("dialog", { name: "Navigation" });
      await drawer.getByRole("link", { name: /^Agents 2 visitors are waiting/ }).waitFor();
      await page.keyboard.press("Escape");
      await drawer.waitFor({ state: "hidden" });
    } else {
      await page.getByRole("link", { name: /^Agents 2 visitors are waiting/ }).waitFor();
    }
    const card = page.getByRole("listitem").filter({ hasText: "Bread desk" });
    await expectAccessible(page, "the agents with people waiting");
    expect(await page.getByText(/\d waiting/).count()).toBe(1);
    await card.getByRole("link", { name: "2 waiting" }).click();
    await page.waitForURL(new RegExp(`${agentId}/convos\\?state=requested`));
    await title(page, /^\(2\) Bread desk/);
    await page.getByRole("link", { name: "Chats 2 waiting" }).waitFor();
    for (const { conversationId } of [visitor, other])
      await owner.api.conversations.takeOver({ agentId, conversationId });
    await title(page, /^Bread desk/);
    expect(await icon(page)).toBe("/logo.svg");
    await page.goto(agentUrl(quiet, "convos"));
    await title(page, /^Cake desk/);
  });

  scenario("opens a notification from the panel, and marks the others as read", async (stage) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Bread desk" });
    const [one, other] = [await newVisitor(agentId), await newVisitor(agentId)];
    for (const { api } of [one, other]) await api.conversations.requestHuman({ agentId });
    const page = await stage.open();
    await openAs(page, owner);
    await bell(page, 2).click();
    await expectAccessible(page, "the notifications panel");
    await panel(page)
      .getByRole("button", { name: /A visitor asks for a person/ })
      .first()
      .click();
    await page.waitForURL(new RegExp(`agents/${agentId}/convos\\?convo=${other.conversationId}`));
    await leaveConversation(page);
    await bell(page, 1).click();
    await panel(page).getByRole("button", { name: "Mark all as Read" }).click();
    await waitForText(page, "You're all caught up now!");
    const marks = memberMarksPath(owner.workspaceId, owner.uid);
    await waitForDocument(marks, notificationMarks, ({ readUntil }) => readUntil > 0);
    await page.keyboard.press("Escape");
    await page.reload();
    await bell(page, 0).waitFor();
  });

  scenario("chooses how they are told, and is told no other way", async ({ open, size }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Bread desk" });
    const page = await open();
    const tones = await countTones(page);
    await openAs(page, owner, workspaceUrl("workspace/notifications"));
    const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
    await box("A visitor asks for a person: Sound").waitFor({ state: "attached" });
    expect(await box("A conversation has begun: Email").isChecked()).toBe(false);
    await expectAccessible(page, "settings of notifications");
    await box("A visitor asks for a person: Sound").uncheck({ force: true });
    await box("A visitor asks for a person: Email").uncheck({ force: true });
    await box("A conversation has begun: Pop-up").check({ force: true });
    const path = memberSettingsPath(owner.workspaceId, owner.uid);
    await waitForDocument(path, memberSettings, ({ request, conversation }) => {
      return request.join() === "toast,push" && conversation.join() === "toast";
    });
    const visitor = await newVisitor(agentId);
    await visitor.say("Do you have rye bread?");
    await toast(page, "A conversation has begun").waitFor();
    await visitor.api.conversations.requestHuman({ agentId });
    await toast(page).waitFor();
    await mailNow(agentId);
    expect(await sandbox.mails(owner.email)).toEqual([]);
    expect(await tones()).toBe(0);
    // The gear of the bell leads back here.
    await page.goto(agentUrl(agentId, "convos"));
    await bell(page, 2).click();
    await panel(page).getByRole("link", { name: "Settings" }).click();
    await page.waitForURL(/workspace\/notifications$/);
    await panel(page).waitFor({ state: "hidden" });
    const sound = box("A visitor asks for a person: Sound");
    await sound.waitFor({ state: "attached" });
    expect(await sound.isChecked()).toBe(false);
    if (size === 390) {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide).toBe(false);
    }
  });

  desktopScenario("with the conversation open is not told again, in no tab", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Bread desk" });
    const visitor = await newVisitor(agentId);
    await visitor.say("Do you have rye bread?");
    const page = await open();
    const tones = await countTones(page);
    await openAs(page, owner, agentUrl(agentId, "convos", `?convo=${visitor.conversationId}`));
    await waitForText(page, "Do you have rye bread?");
    await page.getByRole("heading", { level: 1 }).first().click({ force: true });
    await bell(page, 0).waitFor();
    await visitor.api.conversations.requestHuman({ agentId });
    const marks = memberMarksPath(owner.workspaceId, owner.uid);
    await waitForDocument(marks, notificationMarks, ({ read }) => read.length === 1);
    await mailNow(agentId);
    expect(await tones()).toBe(0);
    expect(await toast(page).count()).toBe(0);
    expect(await sandbox.mails(owner.email)).toEqual([]);
    await bell(page, 0).waitFor();
  });

  desktopScenario("who looks at the page is not mailed, and who is away is", async ({ open }) => {
    const owner = await newOwner();
    const away = await newMember(owner);
    const agentId = await newAgent(owner, { title: "Bread desk" });
    const page = await open();
    await openAs(page, owner);
    await bell(page, 0).waitFor();
    await page.getByRole("heading", { level: 1, name: "Agents" }).click();
    const visitor = await newVisitor(agentId);
    await visitor.api.conversations.requestHuman({ agentId });
    await toast(page).waitFor();
    const marks = memberMarksPath(owner.workspaceId, owner.uid);
    await waitForDocument(marks, notificationMarks, ({ seenUntil }) => seenUntil > 0);
    await mailNow(agentId);
    await sandbox.waitForMail(away.email, "Bread desk: a visitor asks for a person");
    expect(await sandbox.mails(owner.email)).toEqual([]);
  });
});

describe("a member's browser", () => {
  desktopScenario(
    "is asked on a press, gets pushes, and opens the right workspace",
    async (stage) => {
      const owner = await newOwner();
      const member = await newMember(owner);
      const agentId = await newAgent(owner, { title: "Bread desk" });
      const page = await stage.open();
      const browser = await sandbox.newBrowser();
      await usePushOfSandbox(page, browser);
      const asked = await countPermissionRequests(page);
      await openAs(page, member);
      await bell(page, 0).click();
      await panel(page).getByRole("link", { name: "Settings" }).click();
      await waitForText(page, "On this device, even when this page is closed.");
      expect(await asked()).toBe(0);
      const push = page.getByRole("checkbox", { name: "A visitor asks for a person: Push" });
      expect(await push.isDisabled()).toBe(true);
      await waitForText(page, "Push: switch on browser notifications below first.");
      const subscribed = page.waitForResponse((answer) =>
        answer.url().endsWith("/rpc/subscribePush"),
      );
      await page.getByRole("checkbox", { name: "Browser Notifications" }).check({ force: true });
      expect((await subscribed).status()).toBe(200);
      expect(await asked()).toBe(1);
      await expect.poll(() => push.isDisabled()).toBe(false);

      // The page is in the member's own workspace, and the push about the owner's.
      const elsewhere = await page.context().newPage();
      const visitor = await newVisitor(agentId);
      await visitor.api.conversations.requestHuman({ agentId });
      const [message] = await sandbox.pushed(browser, { waitMs: 30_000 });
      await page.goto("about:blank");
      for (const _ of ["first", "again"]) await deliverPush(elsewhere, message?.text ?? "");
      await elsewhere.goto(`${stack.app}/404`);
      const told = await vi.waitFor(async () => {
        const shown = { title: "A visitor asks for a person", body: "Bread desk", lang: "en" };
        const all = await shownNotifications(elsewhere);
        expect(all).toMatchObject([shown]);
        const [only] = all;
        if (!only) throw new Error("No notification is shown.");
        return only;
      });
      await page.goto(`${stack.app}/app/na/agents`);
      // It says as well that somebody waits in the other workspace.
      await page.getByRole("button", { name: /^Notifications, / }).waitFor();
      await clickNotification(page.context(), told);
      await page.waitForURL(
        new RegExp(`agents/${agentId}/convos\\?convo=${visitor.conversationId}`),
      );
      await waitForText(page, "Bread desk");

      await page.getByRole("button", { name: "Account", exact: true }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.getByLabel("Password", { exact: true }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem("tests.push"))).toBeNull();
    },
  );
});

/** Counts how often the page asks for permission to show notifications; call before opening it. */
async function countPermissionRequests(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { permissionRequests: 0 });
    Notification.requestPermission = async () => {
      counted.permissionRequests += 1;
      return "granted";
    };
  });
  return () => page.evaluate(() => Number(Object(window).permissionRequests));
}
