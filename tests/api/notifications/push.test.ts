import { client, clientPath, clientPrivatePath } from "@parley/contract/clients/client.ts";
import { PUSH_BROWSERS_MAX, pushPayload } from "@parley/contract/notifications/push.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import type { SandboxPushSubscription } from "../../sandbox/sandboxApi.ts";
import {
  newClient,
  newOrg,
  signInWithCustomToken,
  signInClient,
  type OrgRef,
  type SignedInClient,
} from "../../support/actors/agencyClient.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { mailNow, waitUntilNotified } from "../../support/stack/notifications.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";
import { english } from "@parley/contract/problems/english.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let home: OrgRef;
let agentId: string;
/** Notified of requests only, on every channel, which is a client's default. */
let person: SignedInClient;

beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50, maxClients: 50 } });
});

beforeEach(async () => {
  home = await newOrg(owner);
  agentId = await newAgent(owner, { title: "The bread desk at the corner" });
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  person = await newPerson({});
});

async function newPerson(fields: Parameters<typeof newClient>[2]): Promise<SignedInClient> {
  return signInClient(await newClient(owner, home, fields, [agentId]));
}

/** A browser of the client that is subscribed to push. */
async function subscribed({ api }: SignedInClient): Promise<SandboxPushSubscription> {
  const browser = await sandbox.newBrowser();
  await api.notifications.subscribePush(browser);
  return browser;
}

/** A visitor asks for a person, and everybody has been notified. */
async function requestHuman(): Promise<string> {
  const visitor = await newVisitor(agentId);
  await visitor.api.conversations.requestHuman({ agentId });
  await waitUntilNotified(agentId);
  return visitor.conversationId;
}

const privateOf = ({ clientId }: SignedInClient) =>
  database.doc(clientPrivatePath(clientId, "push")).get();
const tokenOf = async ({ clientId }: SignedInClient) =>
  (await readDocument(clientPath(clientId), client)).FB_PUSH_TOKEN;

describe("a notification", () => {
  it("reaches the browsers of those who chose push, encrypted, in their language", async () => {
    const through = (notifyThrough: "push" | "email" | "none") => ({
      notificationsSettings: { notifyThrough, notifyIf: "all" as const },
    });
    const german = await newPerson({ ...through("push"), preferredLanguage: "de" });
    const others = [await newPerson(through("email")), await newPerson(through("none"))];
    const browser = await subscribed(person);
    const ofGerman = await subscribed(german);
    const ofOthers = await Promise.all(others.map(subscribed));
    const { publicKey } = await person.api.notifications.pushKey({});

    const { orgId } = home;
    const key = { direction: "toOrg", amount: 10, idempotencyKey: randomId() } as const;
    await owner.api.credits.transfer({ orgId, ...key });
    const visitor = await newVisitor(agentId);
    await visitor.say("Do you have any bread made of rye today?");
    await visitor.api.conversations.requestHuman({ agentId });
    await waitUntilNotified(agentId);

    const [message, more] = await sandbox.pushed(browser);
    expect(more).toBeUndefined();
    expect(message?.signedBy).toBe(publicKey);
    expect(pushPayload.strict().parse(JSON.parse(message?.text ?? ""))).toMatchObject({
      title: "A visitor asks for a person",
      body: "The bread desk at t…: Do you have any bread made …",
      language: "en",
      path: `/client/na/${home.agencyId}/agents/${agentId}/convos/${visitor.conversationId}`,
    });
    const inGerman = await sandbox.pushed(ofGerman);
    const titles = inGerman.map(({ text }) => pushPayload.parse(JSON.parse(text)).title);
    // One of each; which is sent first is chance.
    expect(titles.toSorted()).toEqual([
      "Ein Besucher möchte mit einem Menschen sprechen",
      "Ein Gespräch hat begonnen",
    ]);
    for (const one of ofOthers) expect(await sandbox.pushed(one)).toEqual([]);
  });

  it("drops a browser that is gone, and keeps one whose service is failing", async () => {
    const [gone, down] = [await subscribed(person), await subscribed(person)];
    await sandbox.answerPushes(gone, 410);
    await sandbox.answerPushes(down, 500);
    await requestHuman();
    expect((await privateOf(person)).get("browsers")).toHaveLength(1);
    await sandbox.answerPushes(gone, 201);
    await sandbox.answerPushes(down, 201);
    await requestHuman();
    expect(await sandbox.pushed(gone)).toEqual([]);
    expect(await sandbox.pushed(down)).toHaveLength(1);
  });

  it("reaches nobody whose access is switched off", async () => {
    const browser = await subscribed(person);
    const { orgId } = home;
    await owner.api.clients.updateOrg({
      orgId,
      updates: { settings: { disableClientAccess: true } },
    });
    await requestHuman();
    await mailNow(agentId);
    expect(await sandbox.pushed(browser)).toEqual([]);
    expect(await sandbox.mails(person.email)).toEqual([]);
  });

  it("reaches no browser whose session was ended by a new password", async () => {
    const before = await subscribed(person);
    const { clientId } = person;
    const password = "another-street-222";
    // Sessions are distinguished by the second they started in.
    const signedIn = Math.floor(Date.now() / 1000);
    await vi.waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(signedIn), 2000);
    await owner.api.clients.updateClient({ clientId, updates: {}, password });
    const after = await subscribed(await signInClient({ ...person, password }));
    await requestHuman();
    expect(await sandbox.pushed(before)).toEqual([]);
    expect(await sandbox.pushed(after)).toHaveLength(1);
  });
});

describe("a browser", () => {
  it("is stored encrypted, and others see nothing that gives access to it", async () => {
    const browser = await subscribed(person);
    const kept = JSON.stringify((await privateOf(person)).data());
    const token = await tokenOf(person);
    expect(token).not.toBe("");
    for (const part of [browser.endpoint, browser.keys.auth, browser.keys.p256dh]) {
      expect(kept).not.toContain(part);
      expect(token).not.toContain(part);
    }
  });

  it("is unsubscribed by its own client only", async () => {
    const browser = await subscribed(person);
    const { endpoint } = browser;
    const colleague = await newPerson({});
    await colleague.api.notifications.unsubscribePush({ endpoint });
    expect((await privateOf(person)).get("browsers")).toHaveLength(1);
    await person.api.notifications.unsubscribePush({ endpoint });
    expect((await privateOf(person)).exists).toBe(false);
    expect(await tokenOf(person)).toBe("");
    await requestHuman();
    expect(await sandbox.pushed(browser)).toEqual([]);
  });

  it("replaces the oldest beyond five, and renewing it replaces none", async () => {
    const browsers = [];
    for (let n = 0; n <= PUSH_BROWSERS_MAX; n += 1) browsers.push(await subscribed(person));
    const last = browsers.at(-1);
    if (last) await person.api.notifications.subscribePush(last);
    await requestHuman();
    const counts = await Promise.all(browsers.map(async (one) => await sandbox.pushed(one)));
    expect(counts.map(({ length }) => length)).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it("is removed with its client", async () => {
    const browser = await subscribed(person);
    await owner.api.clients.removeClient({ clientId: person.clientId });
    await vi.waitFor(async () => expect((await privateOf(person)).exists).toBe(false), {
      timeout: 30_000,
    });
    await requestHuman();
    expect(await sandbox.pushed(browser)).toEqual([]);
  });

  it("cannot be subscribed by a member viewing as the client", async () => {
    const { clientId } = person;
    const { link } = await owner.api.clients.createLoginLink({ clientId, asAdmin: true });
    const token = secretOfLink(link, "token");
    const { customToken } = await person.api.portal.validateClientLoginToken({ token });
    const { api } = await signInWithCustomToken(customToken);
    const browser = await sandbox.newBrowser();
    const refusal = await refusalOf(api.notifications.subscribePush(browser));
    expect(refusal).toMatchObject({ code: "FORBIDDEN", message: english("push.notTheirs") });
    const { endpoint } = await subscribed(person);
    const off = await refusalOf(api.notifications.unsubscribePush({ endpoint }));
    expect(off.code).toBe("FORBIDDEN");
  });

  it.each([
    ["a URL without TLS", { endpoint: "http://push.sandbox.example/1" }],
    ["another scheme", { endpoint: "file:///etc/passwd" }],
    ["credentials", { endpoint: "https://user:word@push.sandbox.example/1" }],
    ["not a URL", { endpoint: "push" }],
    ["an endless URL", { endpoint: `https://push.sandbox.example/${"x".repeat(2048)}` }],
    ["a short key", { keys: { p256dh: "BAAA", auth: "A".repeat(22) } }],
    ["a short secret", { keys: { p256dh: `B${"A".repeat(86)}`, auth: "AAAA" } }],
    [
      "a key that is not a curve point",
      { keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } },
    ],
  ])("with %s is refused", async (_, wrong) => {
    const browser = { ...(await sandbox.newBrowser()), ...wrong };
    const refusal = await refusalOf(person.api.notifications.subscribePush(browser));
    expect(refusal.code).toBe("BAD_REQUEST");
    expect((await privateOf(person)).exists).toBe(false);
  });
});
