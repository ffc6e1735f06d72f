import { client, clientMarksPath, clientPath } from "@parley/contract/clients/client.ts";
import { notificationMarks } from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { newClient, newOrg, type ClientAccount } from "../../support/actors/agencyClient.ts";
import { expectAccessible } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { countTones } from "../../support/browser/countTones.ts";
import { leaveConversation } from "../../support/pages/inbox.ts";
import { signInAsClient } from "../../support/pages/portalPages.ts";
import { waitForDocument } from "../../support/stack/database.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { phoneScenario, scenario } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";

/** A client with the conversations of an agent that has credits. */
async function setUp(): Promise<{ agentId: string; account: ClientAccount }> {
  const owner = await newOwner({ limits: { maxAgents: 5, maxClients: 5 } });
  const home = await newOrg(owner);
  const { orgId } = home;
  const agentId = await newAgent(owner, { title: "Bread desk" });
  await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
  const key = { direction: "toOrg", amount: 50, idempotencyKey: randomId() } as const;
  await owner.api.credits.transfer({ orgId, ...key });
  const account = await newClient(owner, home, { canAccess: ["/home", "/convos"] }, [agentId]);
  return { agentId, account };
}

const bell = (page: Page, unread: number) =>
  page.getByRole("button", {
    name: unread === 0 ? "Notifications" : `Notifications, ${unread} unread`,
    exact: true,
  });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

describe("a client", () => {
  scenario("is notified of a request at once, and opens it once", async ({ open }) => {
    const { agentId, account } = await setUp();
    const page = await open();
    const tones = await countTones(page);
    await signInAsClient(page, account);
    await bell(page, 0).waitFor();
    const visitor = await newVisitor(agentId);
    await visitor.say("Do you have rye bread?");
    await bell(page, 1).waitFor();
    const notices = page.getByRole("region", { name: "Notices" });
    await visitor.api.conversations.requestHuman({ agentId });
    await notices.getByText("A visitor asks for a person").waitFor();
    // This client did not choose messages: they are listed, and nothing popped up before, which would still be there.
    expect(await notices.getByText("A conversation has begun").count()).toBe(0);
    // Two tones, and the same again after two seconds.
    await vi.waitFor(async () => expect(await tones()).toBe(4), 10_000);
    await bell(page, 2).click();
    await panel(page).getByText("A conversation has begun").waitFor();
    await expectAccessible(page, "the notifications panel");
    await panel(page)
      .getByRole("button", { name: /A visitor asks for a person/ })
      .click();
    await page.waitForURL(new RegExp(`convo=${visitor.conversationId}`));
    await panel(page).waitFor({ state: "hidden" });
    await leaveConversation(page);
    // What else there was about this conversation is read too, now that it is open.
    await bell(page, 0).waitFor();
    await page.reload();
    await bell(page, 0).waitFor();
  });

  phoneScenario("marks all as read, and chooses what to be notified of", async ({ open }) => {
    const { agentId, account } = await setUp();
    const visitor = await newVisitor(agentId);
    await visitor.say("Do you have rye bread?");
    const page = await open();
    await signInAsClient(page, account);
    await bell(page, 1).click();
    await panel(page).getByRole("button", { name: "Mark all as Read" }).click();
    await waitForText(page, "You're all caught up now!");
    await waitForText(page, "No Unread Notifications");
    const path = clientMarksPath(account.clientId);
    await waitForDocument(path, notificationMarks, ({ readUntil }) => readUntil > 0);
    await panel(page).getByRole("button", { name: "Settings" }).click();
    await panel(page).getByLabel("Browser Notifications").waitFor({ state: "attached" });
    await expectAccessible(page, "settings of notifications");
    await panel(page).getByLabel("Events to Notify").selectOption({ label: "All Messages" });
    await panel(page).getByLabel("Notify Through").selectOption({ label: "Email" });
    await waitForDocument(clientPath(account.clientId), client, (saved) => {
      const { notifyIf, notifyThrough } = saved.notificationsSettings;
      return notifyIf === "all" && notifyThrough === "email";
    });
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    await (await newVisitor(agentId)).say("And buns?");
    await waitForText(page, "A conversation has begun");
  });
});
