import { profilePath, profilePrivatePath } from "@parley/contract/accounts/profile.ts";
import { waitingListPath } from "@parley/contract/conversations/waiting.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  memberMarksPath,
  memberSettings,
  memberSettingsPath,
  type MemberSettings,
} from "@parley/contract/notifications/memberSettings.ts";
import { notificationMarks } from "@parley/contract/notifications/notification.ts";
import { pushPayload } from "@parley/contract/notifications/push.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxApi, type SandboxPushSubscription } from "../../sandbox/sandboxApi.ts";
import { identity, signIn } from "../../support/actors/accounts.ts";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { mailNow, notificationsOf, waitUntilNotified } from "../../support/stack/notifications.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let member: Owner;
let agentId: string;
beforeEach(async () => {
  owner = await newOwner();
  member = await newMember(owner);
  agentId = await newAgent(owner, { title: "Front desk" });
});

const told = (level: 1 | 2) => notificationsOf(workspacePath(owner.workspaceId), level);
const choose = ({ api }: Owner, chosen: Partial<MemberSettings>) =>
  api.notifications.choose(chosen);
const see = ({ uid, workspaceId }: Owner, seenUntil: number) =>
  database.doc(memberMarksPath(workspaceId, uid)).set(notificationMarks.parse({ seenUntil }));

/** A visitor who asks for a person. */
async function request(visitor?: Visitor): Promise<Visitor> {
  const who = visitor ?? (await newVisitor(agentId));
  await who.api.conversations.requestHuman({ agentId });
  await waitUntilNotified(agentId);
  return who;
}

async function remove(leaving: Owner): Promise<void> {
  const { workspaceId: id } = owner;
  await owner.api.workspaces.update({ id, updates: { removeEmails: [leaving.email] } });
}

async function waiting({ workspaceId }: Owner = owner): Promise<unknown[]> {
  const { docs } = await database.collection(waitingListPath(workspaceId)).get();
  return docs.map((one) => one.get("conversationId"));
}

describe("members of a workspace", () => {
  it("are mailed whatever another one of them has written into their own marks", async () => {
    const marks = database.doc(memberMarksPath(member.workspaceId, member.uid));
    await marks.set({ readUntil: 0, seenUntil: 0, read: ["x".repeat(65)] });
    await request();
    await mailNow(agentId);
    expect(await sandbox.mails(owner.email)).toHaveLength(1);
    expect(await sandbox.mails(member.email)).toHaveLength(1);
  });

  it("are told once who asks for a person, in an agent without an organisation", async () => {
    const visitor = await newVisitor(agentId);
    await visitor.say("Do you have rye bread?");
    await request(visitor);
    await request(visitor);
    const [one, more] = await told(2);
    expect(more).toBeUndefined();
    expect(one).toMatchObject({
      title: "Front desk",
      body: "Do you have rye bread?",
      kind: "request",
      urlPathname: `/agents/${agentId}/convos/${visitor.conversationId}`,
    });
    expect(one?.notifyOnly).toEqual([owner.uid, member.uid]);
    // Nobody asked to be told of conversations as they begin.
    expect(await told(1)).toEqual([]);
  });

  it("are told the words with which a person was asked for, not how the chat began", async () => {
    const visitor = await newVisitor(agentId);
    await visitor.say("Do you have rye bread?");
    await visitor.say("Can I speak to a person, please?");
    await waitUntilNotified(agentId);
    const newest = async () => (await told(2))[0];
    expect(await newest()).toMatchObject({ body: "Can I speak to a person, please?" });
    // The button has no words of its own: what they said last, before the agent's answer, stands for it.
    const { conversationId } = visitor;
    await member.api.conversations.takeOver({ agentId, conversationId });
    await member.api.conversations.handBack({ agentId, conversationId });
    await visitor.say("Are there buns left?");
    await request(visitor);
    expect(await newest()).toMatchObject({ kind: "request", body: "Are there buns left?" });
    const silent = await request();
    expect(await newest()).toMatchObject({
      kind: "request",
      body: "",
      urlPathname: `/agents/${agentId}/convos/${silent.conversationId}`,
    });
  });

  it("are told of their own workspace's agents alone, and so are its clients", async () => {
    const rival = await newOwner();
    const home = await newOrg(owner);
    await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
    const client = await newClient(owner, home, {}, [agentId]);
    await request();
    expect(await notificationsOf(workspacePath(rival.workspaceId), 2)).toEqual([]);
    expect(await waiting(rival)).toEqual([]);
    const ofClients = await notificationsOf(orgPath(home.orgId), 2);
    expect(ofClients.map(({ notifyOnly }) => notifyOnly)).toEqual([[client.clientId]]);
    expect((await told(2)).map(({ notifyOnly }) => notifyOnly)).toEqual([[owner.uid, member.uid]]);
  });

  it("are told only what they want to be told", async () => {
    await choose(member, { request: [], conversation: ["toast"] });
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello there");
    await request(visitor);
    expect((await told(2)).map(({ notifyOnly }) => notifyOnly)).toEqual([[owner.uid]]);
    const [began, more] = await told(1);
    expect(more).toBeUndefined();
    expect(began).toMatchObject({ kind: "conversation", notifyOnly: [member.uid] });
  });

  it("are told of a message to a person if they are that person", async () => {
    const visitor = await newVisitor(agentId);
    const { conversationId } = visitor;
    await visitor.say("Hello?");
    await member.api.conversations.takeOver({ agentId, conversationId });
    await visitor.say("Are you a person?");
    await waitUntilNotified(agentId);
    expect(await told(1)).toMatchObject([{ kind: "message", notifyOnly: [member.uid] }]);
  });

  it("are told nothing of a test", async () => {
    const { token } = await owner.api.conversations.openTestSession({ agentId });
    const { api } = { api: apiAs({ token }) };
    await api.conversations.requestHuman({ agentId });
    await waitUntilNotified(agentId);
    expect(await told(2)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe("a member's choice", () => {
  it("keeps what it does not name, and is a member's alone", async () => {
    await choose(member, { request: ["mail"] });
    await choose(member, { message: [] });
    const stored = await readDocument(
      memberSettingsPath(owner.workspaceId, member.uid),
      memberSettings,
    );
    expect(stored).toEqual({
      request: ["mail"],
      conversation: [],
      message: [],
      channel: ["toast", "push", "mail"],
    });
    const elsewhere = await database.doc(memberSettingsPath(owner.workspaceId, owner.uid)).get();
    expect(elsewhere.exists).toBe(false);
    await remove(member);
    await refusalOf(choose(member, { request: [] }));
    const left = await database.doc(memberSettingsPath(owner.workspaceId, member.uid)).get();
    expect(left.exists).toBe(false);
  });

  it("of new conversations is known to old and new agents, until nobody wants it any more", async () => {
    const tells = async (id: string) =>
      (await database.doc(agentConfigPath(id)).get()).get("tellsBeginnings");
    await Promise.all([
      choose(owner, { conversation: ["toast"] }),
      choose(member, { conversation: ["mail"] }),
    ]);
    expect(await tells(agentId)).toBe(true);
    expect(await tells(await newAgent(owner))).toBe(true);
    await choose(owner, { conversation: [] });
    expect(await tells(agentId)).toBe(true);
    await choose(member, { conversation: [] });
    expect(await tells(agentId)).toBe(false);
  });
});

describe("a mail", () => {
  it("reaches those who want it and have not seen it, each in their language", async () => {
    await database.doc(profilePath(member.uid)).set({ language: "de" });
    const without = await newMember(owner);
    await choose(without, { request: ["toast"] });
    const looking = await newMember(owner);
    const visitor = await request();
    expect(await sandbox.mails(owner.email)).toEqual([]);
    const [one] = await told(2);
    await see(looking, one?.ts ?? 0);
    await mailNow(agentId);
    const subject = "Front desk: a visitor asks for a person";
    const english = await sandbox.waitForMail(owner.email, subject);
    const link = `/app/na/agents/${agentId}/convos/${visitor.conversationId}?workspace=`;
    expect(english.text).toContain(link + owner.workspaceId);
    await sandbox.waitForMail(member.email, "Ein Besucher möchte mit einem Menschen sprechen");
    for (const { email } of [without, looking]) expect(await sandbox.mails(email)).toEqual([]);
    // Whoever has read it knows; whoever only had the page open may be away, and nobody has come.
    const reader = await newMember(owner);
    await database
      .doc(memberMarksPath(owner.workspaceId, reader.uid))
      .set(notificationMarks.parse({ readUntil: one?.ts }));
    await mailNow(agentId, true);
    await sandbox.waitForMail(looking.email, subject);
    const counts = [owner, looking, reader, without].map(
      async ({ email }) => (await sandbox.mails(email)).length,
    );
    expect(await Promise.all(counts)).toEqual([1, 1, 0, 0]);
    // What they saw before does not stand for what comes later.
    await request();
    await mailNow(agentId);
    await expect.poll(async () => (await sandbox.mails(looking.email)).length).toBe(2);
  });

  it("is not sent once somebody has come, nor to an address that is not verified", async () => {
    const newcomer = await newOwner({ verified: false });
    agentId = await newAgent(newcomer);
    await request();
    await mailNow(agentId);
    expect(await sandbox.mails(newcomer.email)).toEqual([]);

    agentId = await newAgent(owner);
    const { conversationId } = await request();
    await member.api.conversations.takeOver({ agentId, conversationId });
    await mailNow(agentId);
    for (const { email } of [owner, member]) expect(await sandbox.mails(email)).toEqual([]);
  });
});

describe("a removed member", () => {
  it("gets nothing more, not even what was on its way", async () => {
    const browser = await subscribed(member);
    await choose(member, { request: ["push", "mail"] });
    await request();
    expect(await sandbox.pushed(browser)).toHaveLength(1);
    await remove(member);
    await mailNow(agentId);
    await request();
    await mailNow(agentId);
    expect((await told(2)).map(({ notifyOnly }) => notifyOnly)).toEqual([
      [owner.uid],
      [owner.uid, member.uid],
    ]);
    expect(await sandbox.pushed(browser)).toHaveLength(1);
    expect(await sandbox.mails(member.email)).toEqual([]);
    const left = await database.doc(memberSettingsPath(owner.workspaceId, member.uid)).get();
    expect(left.exists).toBe(false);
  });
});

describe("who waits", () => {
  it("is whoever asked for a person, until somebody comes", async () => {
    const [first, second] = [await request(), await request()];
    expect(new Set(await waiting())).toEqual(
      new Set([first.conversationId, second.conversationId]),
    );
    const { conversationId } = first;
    await member.api.conversations.takeOver({ agentId, conversationId });
    expect(await waiting()).toEqual([second.conversationId]);
    await member.api.conversations.handBack({ agentId, conversationId });
    await request(first);
    await owner.api.conversations.close({ agentId, conversationId });
    await owner.api.conversations.handBack({ agentId, conversationId: second.conversationId });
    expect(await waiting()).toEqual([]);
  });

  it("goes with a deleted agent", async () => {
    await request();
    expect(await waiting()).toHaveLength(1);
    await owner.api.agents.remove({ agentId, title: "Front desk" });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000 });
  });
});

/** A browser of the member that is subscribed to push. */
async function subscribed({ idToken }: Owner): Promise<SandboxPushSubscription> {
  const browser = await sandbox.newBrowser();
  await apiAs({ token: idToken }).notifications.subscribePush(browser);
  return browser;
}

describe("a member's browser", () => {
  it("gets what its person wants pushed, encrypted, and opens it in the right workspace", async () => {
    await choose(owner, { request: ["toast", "mail"] });
    const [browser, unwanted] = [await subscribed(member), await subscribed(owner)];
    const { conversationId } = await request();
    const [message, more] = await sandbox.pushed(browser);
    expect(more).toBeUndefined();
    expect(pushPayload.parse(JSON.parse(message?.text ?? ""))).toMatchObject({
      title: "A visitor asks for a person",
      body: "Front desk",
      path: `/app/na/agents/${agentId}/convos/${conversationId}?workspace=${owner.workspaceId}`,
    });
    expect(await sandbox.pushed(unwanted)).toEqual([]);
    const stored = await database.doc(profilePrivatePath(member.uid, "push")).get();
    for (const part of [browser.endpoint, browser.keys.auth])
      expect(JSON.stringify(stored.data())).not.toContain(part);
  });

  it("is unsubscribed by its own person, and by nobody else", async () => {
    const browser = await subscribed(member);
    const { endpoint } = browser;
    await apiAs({ token: owner.idToken }).notifications.unsubscribePush({ endpoint });
    await request();
    expect(await sandbox.pushed(browser)).toHaveLength(1);
    await apiAs({ token: member.idToken }).notifications.unsubscribePush({ endpoint });
    await request();
    expect(await sandbox.pushed(browser)).toHaveLength(1);
  });

  it("gets nothing more once a new password has ended its session", async () => {
    const before = await subscribed(member);
    // Sessions are distinguished by the second they started in.
    const signedIn = Math.floor(Date.now() / 1000);
    await vi.waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(signedIn), 2000);
    const password = "another-street-222";
    await identity("accounts:update", { localId: member.uid, password }, true);
    const after = await subscribed({ ...member, ...(await signIn({ ...member, password })) });
    await request();
    expect(await sandbox.pushed(before)).toEqual([]);
    expect(await sandbox.pushed(after)).toHaveLength(1);
  });
});
