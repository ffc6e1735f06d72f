import { clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { CLIENT_TABS } from "@parley/contract/clients/tabs.ts";
import {
  notification,
  NOTIFICATIONS_KEPT,
  notificationsPath,
  type Notification,
  type NotificationLevel,
} from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import {
  newClient,
  newOrg,
  type ClientAccount,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { mailNow } from "../../support/stack/notifications.ts";
import { database } from "../../support/stack/database.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { newVisitor } from "../../support/actors/visitor.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let home: OrgRef;
let agentId: string;
/** Granted the agent and its conversations, and notified of requests. */
let reader: ClientAccount;

beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50, maxClients: 50 } });
  home = await newOrg(owner);
  agentId = await newAgent(owner, { title: "Front desk" });
  const { orgId } = home;
  await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
  const key = { direction: "toOrg", amount: 50, idempotencyKey: randomId() } as const;
  await owner.api.credits.transfer({ orgId, ...key });
  reader = await newClient(owner, home, {}, [agentId]);
  await newClient(owner, home, { name: "Without the agent", canAccess: [...CLIENT_TABS] });
  await newClient(owner, home, { name: "Without chats", canAccess: ["/home"] }, [agentId]);
});

describe("clients of an organisation", () => {
  it("are notified of a conversation once, and of requests as well", async () => {
    const visitor = await newVisitor(agentId);
    const messageId = randomId();
    await visitor.say("Do you have rye bread?", messageId);
    await visitor.say("Do you have rye bread?", messageId);
    const [notification] = await notificationsWhen(1, (all) =>
      all.some(({ body }) => body.includes("rye")),
    );
    expect(notification).toMatchObject({
      title: "Front desk",
      body: "Do you have rye bread?",
      urlPathname: `/agents/${agentId}/convos/${visitor.conversationId}`,
      notificationLevel: 1,
      agentId,
    });
    expect(notification?.notifyOnly).toEqual([reader.clientId]);
    await visitor.say("And buns?");
    await visitor.api.conversations.requestHuman({ agentId });
    await visitor.api.conversations.requestHuman({ agentId });
    const requests = await notificationsWhen(2, (all) => all.length > 0);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ body: "And buns?", notificationLevel: 2 });
    expect(await notificationsWhen(1, (all) => all.length > 0)).toHaveLength(1);
  });

  it("are notified of what a visitor writes to a person", async () => {
    const visitor = await newVisitor(agentId);
    const { conversationId } = visitor;
    await visitor.say("Hello?");
    await owner.api.conversations.takeOver({ agentId, conversationId });
    await visitor.say("Are you a person?");
    const all = await notificationsWhen(1, (found) =>
      found.some(({ body }) => body === "Are you a person?"),
    );
    expect(all[0]?.urlPathname).toContain(conversationId);
  });

  it("are mailed what they chose, each in their own language", async () => {
    await mailNow(agentId);
    const notificationsSettings = { notifyThrough: "email", notifyIf: "all" } as const;
    const settings = { preferredLanguage: "de", notificationsSettings } as const;
    const german = await newClient(owner, home, settings, [agentId]);
    const english = await newClient(owner, home, {}, [agentId]);
    // Until it has a name of its own, its mails go by ours.
    await owner.api.agencies.update({ agencyId: home.agencyId, updates: { name: "Alder & Oak" } });
    const visitor = await newVisitor(agentId);
    await visitor.say("Is the shop <open>?");
    await mailNow(agentId);
    const mail = await sandbox.waitForMail(german.email, "Front desk: Ein Gespräch hat begonnen");
    expect(mail.html).toContain("&lt;open&gt;");
    expect(mail.text).toContain(`/client/na/${home.agencyId}/agents/${agentId}/convos/`);
    // They are their agency's customers and need not know us.
    expect(mail.html).toContain(">Alder &amp; Oak</td>");
    expect(mail.html).not.toContain("Parley");
    await visitor.api.conversations.requestHuman({ agentId });
    await mailNow(agentId);
    await sandbox.waitForMail(english.email, "Front desk: a visitor asks for a person");
    // Requests only, which is a client's default.
    expect(await sandbox.mails(english.email)).toHaveLength(1);
  });

  it("who never chose a language are mailed in the organisation's, whenever it was set", async () => {
    const { orgId } = home;
    const follows = await newClient(owner, home, {}, [agentId]);
    const copied = await newClient(owner, home, {}, [agentId]);
    // As clients were stored when a new one's language was "en".
    await database.doc(clientPath(copied.clientId)).update({ preferredLanguage: "en" });
    const chose = await newClient(owner, home, { preferredLanguage: "en" }, [agentId]);
    await owner.api.clients.updateOrg({ orgId, updates: { preferredLanguage: "de" } });
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello?");
    await visitor.api.conversations.requestHuman({ agentId });
    await mailNow(agentId);
    const wish = "Ein Besucher möchte mit einem Menschen sprechen";
    await sandbox.waitForMail(follows.email, `Front desk: ${wish}`);
    await sandbox.waitForMail(copied.email, `Front desk: ${wish}`);
    await sandbox.waitForMail(chose.email, "Front desk: a visitor asks for a person");
    expect(await sandbox.mails(follows.email)).toHaveLength(1);
    await owner.api.clients.updateOrg({ orgId, updates: { preferredLanguage: "en" } });
  });
});

it("only the newest fifty are kept", async () => {
  const batch = database.batch();
  const stored = database.collection(notificationsPath(orgPath(home.orgId), 2));
  for (let ts = 1; ts <= NOTIFICATIONS_KEPT + 5; ts += 1)
    batch.set(stored.doc(`old-${ts}`), { ...old, ID: `old-${ts}`, ts });
  await batch.commit();
  const visitor = await newVisitor(agentId);
  await visitor.api.conversations.requestHuman({ agentId });
  const kept = await notificationsWhen(2, (all) => {
    const isTold = all[0]?.urlPathname.includes(visitor.conversationId) === true;
    return isTold && all.length <= NOTIFICATIONS_KEPT;
  });
  expect(kept).toHaveLength(NOTIFICATIONS_KEPT);
  expect(kept.some(({ ID }) => ID === "old-1")).toBe(false);
});

const old = {
  title: "Old",
  body: "",
  urlPathname: "/agents/old/convos/old",
  notificationLevel: 2,
  kind: "request",
  agentId: "old",
  notifyOnly: ["somebody"],
};

/** The organisation's notifications of a level, newest first, once they match. */
function notificationsWhen(
  level: NotificationLevel,
  wished: (all: Notification[]) => boolean,
): Promise<Notification[]> {
  const query = database
    .collection(notificationsPath(orgPath(home.orgId), level))
    .orderBy("ts", "desc");
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`Level ${level} did not become as wished`));
    }, 50_000);
    const stop = query.onSnapshot((found) => {
      const all = found.docs.map((one) => notification.parse(one.data()));
      if (!wished(all)) return;
      clearTimeout(timer);
      stop();
      resolve(all);
    }, reject);
  });
}
