import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { CLIENTS, client, clientPath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { DEFAULT_CLIENT_ACCESS } from "@parley/contract/clients/tabs.ts";
import {
  account,
  accountPath,
  orgAccount,
  shardPath,
  workspaceAccount,
  payerOf,
} from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { freshEmail } from "../../support/actors/accounts.ts";
import { newClient, newOrg, signInClient, type OrgRef } from "../../support/actors/agencyClient.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { english } from "@parley/contract/problems/english.ts";
import { AUDIT } from "../../../functions/src/platform/secrets/audit.ts";

const storedOrg = (orgId: string) => readDocument(orgPath(orgId), org);
const storedClient = (clientId: string) => readDocument(clientPath(clientId), client);
const card = (agentId: string) => readDocument(agentPath(agentId), agentCard);
const config = (agentId: string) => readDocument(agentConfigPath(agentId), agentConfig);
const purse = (orgId: string) => readDocument(accountPath(orgAccount(orgId)), account);

const plenty = { maxClients: 100, maxAgents: 100 };

let owner: Owner;
let home: OrgRef;

beforeAll(async () => {
  owner = await newOwner({ limits: plenty });
  home = await newOrg(owner);
});

describe("an organisation", () => {
  it("is created with every default, and with an empty account of its own", async () => {
    const { orgId } = await owner.api.clients.createOrg({ fields: {} });
    expect(await storedOrg(orgId)).toMatchObject({
      name: "New Organization",
      ownerID: owner.workspaceId,
      agencyId: home.agencyId,
      memberUids: [owner.uid],
      preferredLanguage: "en",
      dashboardLayout: "vertical",
      defaultClientAccess: DEFAULT_CLIENT_ACCESS,
      allowBilling: false,
      settings: { disableClientAccess: false, disableClientAccessMessage: "" },
      widgetIDs: [],
      clientIds: [],
    });
    expect(await purse(orgId)).toMatchObject({ kind: "org", memberUids: [owner.uid] });
  });

  it("is created once per id chosen by the page, and never over another tenant's", async () => {
    const orgId = randomId();
    const made = await Promise.all(
      Array.from({ length: 4 }, () => owner.api.clients.createOrg({ orgId, fields: {} })),
    );
    expect(made.every((one) => one.orgId === orgId)).toBe(true);
    const stranger = await newOwner();
    const taken = stranger.api.clients.createOrg({ orgId, fields: { name: "Taken" } });
    expect(await refusalOf(taken)).toMatchObject({
      status: 404,
      message: english("platform.notFound"),
    });
    expect((await storedOrg(orgId)).name).toBe("New Organization");
  });

  it("changes only in the given fields, setting by setting", async () => {
    const { orgId } = await newOrg(owner, { name: "Mill", predefinedTags: ["urgent"] });
    const settings = { disableClientAccessMessage: "Closed in August." };
    await owner.api.clients.updateOrg({ orgId, updates: { settings } });
    await owner.api.clients.updateOrg({
      orgId,
      updates: { dashboardLayout: "horizontal", settings: { smartHandoff: true } },
    });
    expect(await storedOrg(orgId)).toMatchObject({
      name: "Mill",
      predefinedTags: ["urgent"],
      defaultClientAccess: DEFAULT_CLIENT_ACCESS,
      dashboardLayout: "horizontal",
      settings: {
        smartHandoff: true,
        disableClientAccess: false,
        disableClientAccessMessage: "Closed in August.",
      },
    });
  });

  it.each([
    ["no id", { orgId: "", updates: {} }, "orgId", english("clients.orgIdMissing")],
    [
      "no name",
      { orgId: "unknown-org", updates: { name: " " } },
      "updates.name",
      english("clients.orgNameRequired"),
    ],
    [
      "a message of 1025 characters",
      {
        orgId: "unknown-org",
        updates: { settings: { disableClientAccessMessage: "x".repeat(1025) } },
      },
      "updates.settings.disableClientAccessMessage",
      english("fields.tooLong", { max: 1024 }),
    ],
  ])("is not changed with %s", async (_, input, path, message) => {
    const refused = await refusalOf(owner.api.clients.updateOrg(input));
    expect(refused.status).toBe(400);
    expect(refused.data.fields?.[0]).toMatchObject({ path, message });
  });

  it("ignores owner, members and lists in the body", async () => {
    const before = await storedOrg(home.orgId);
    await rawCall("POST", "/rpc/updateOrg", {
      token: owner.idToken,
      workspaceId: owner.workspaceId,
      body: {
        orgId: home.orgId,
        updates: {
          ownerID: "x",
          memberUids: [],
          widgetIDs: ["x"],
          clientIds: ["x"],
          agencyId: "x",
        },
      },
    });
    const after = await storedOrg(home.orgId);
    expect({ ...after, lastModified: before.lastModified }).toEqual(before);
  });
});

describe("its agents", () => {
  it("belong to it alone once assigned, and are paid from its account", async () => {
    const [here, there] = [await newOrg(owner), await newOrg(owner)];
    const agentId = await newAgent(owner);
    await owner.api.clients.assignAgents({ orgId: here.orgId, widgetIDs: [agentId] });
    expect((await storedOrg(here.orgId)).widgetIDs).toEqual([agentId]);
    expect(await card(agentId)).toMatchObject({ orgId: here.orgId, clientIds: [] });
    expect(payerOf(await config(agentId))).toBe(orgAccount(here.orgId));
    const twice = owner.api.clients.assignAgents({ orgId: there.orgId, widgetIDs: [agentId] });
    expect(await refusalOf(twice)).toMatchObject({
      status: 409,
      message: english("clients.agentTaken"),
    });
    expect((await storedOrg(there.orgId)).widgetIDs).toEqual([]);
    await owner.api.clients.assignAgents({ orgId: here.orgId, widgetIDs: [] });
    expect(payerOf(await config(agentId))).toBe(workspaceAccount(owner.workspaceId));
  });

  it("are refused if they are another tenant's, and none is assigned", async () => {
    const stranger = await newOwner();
    const [own, foreign] = [await newAgent(owner), await newAgent(stranger)];
    for (const other of [foreign, randomId()]) {
      const widgetIDs = [own, other];
      const assigned = owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs });
      expect((await refusalOf(assigned)).status).toBe(404);
    }
    expect((await card(own)).orgId).toBe("");
    expect((await card(foreign)).orgId).toBe("");
  });

  it("are taken from its clients when unassigned, and from every list when deleted", async () => {
    const place = await newOrg(owner);
    const [one, two] = [await newAgent(owner), await newAgent(owner, { title: "Second" })];
    await owner.api.clients.assignAgents({ orgId: place.orgId, widgetIDs: [one, two] });
    const { clientId } = await newClient(owner, place, {}, [one, two]);
    expect((await card(one)).clientIds).toEqual([clientId]);
    expect((await config(one)).clientIds).toEqual([clientId]);
    await owner.api.clients.assignAgents({ orgId: place.orgId, widgetIDs: [two] });
    expect(await card(one)).toMatchObject({ orgId: "", clientIds: [] });
    expect((await storedClient(clientId)).widgetIDs).toEqual([two]);
    await owner.api.agents.remove({ agentId: two, title: "Second" });
    expect((await storedOrg(place.orgId)).widgetIDs).toEqual([]);
    expect((await storedClient(clientId)).widgetIDs).toEqual([]);
  });
});

describe("a client", () => {
  it("is created with the organisation's default access and every other default", async () => {
    const place = await newOrg(owner, { defaultClientAccess: ["/home", "/kb"] });
    const made = await newClient(owner, place);
    expect(made.clientId).toMatch(/^[A-Za-z0-9]{15}$/);
    expect(await storedClient(made.clientId)).toMatchObject({
      orgId: place.orgId,
      agencyId: place.agencyId,
      ownerID: owner.workspaceId,
      memberUids: [owner.uid],
      email: made.email,
      canAccess: ["/home", "/kb"],
      isOrgAdmin: false,
      allowCreateAgents: false,
      notificationsSettings: { notifyThrough: "all", notifyIf: "requestsOnly" },
      preferredLanguage: "",
      status: "offline",
      internal: { hasChangedPassword: false },
    });
    expect((await storedOrg(place.orgId)).clientIds).toEqual([made.clientId]);
    expect((await purse(place.orgId)).clientIds).toEqual([made.clientId]);
  });

  it("is granted none of the default's pages that do not exist, in an organisation stored earlier", async () => {
    const place = await newOrg(owner, { defaultClientAccess: ["/home", "/kb", "/campaigns"] });
    const { clientId } = await newClient(owner, place);
    expect((await storedClient(clientId)).canAccess).toEqual(["/home", "/kb"]);
  });

  it.each([
    ["name", { name: "" }, english("clients.fillAll")],
    ["email address", { email: "" }, english("clients.fillAll")],
    ["proper email address", { email: "nobody" }, "Please enter a valid email address"],
  ])("needs a %s", async (_, fields, message) => {
    const refused = owner.api.clients.createClient({
      orgId: home.orgId,
      fields: { name: "Kim", email: freshEmail("client"), ...fields },
      password: "baker-street-221",
    });
    expect(await refusalOf(refused)).toMatchObject({ status: 400, message });
  });

  it.each([
    ["none", "", english("clients.fillAll")],
    ["seven characters", "seven77", english("fields.tooShort", { min: 8 })],
  ])("needs a password, not %s", async (_, password, message) => {
    const fields = { name: "Kim", email: freshEmail("client") };
    const refused = owner.api.clients.createClient({ orgId: home.orgId, fields, password });
    expect(await refusalOf(refused)).toMatchObject({ status: 400, message });
  });

  it("has an address that is unique within the agency, whatever its case, and free at another", async () => {
    const email = freshEmail("client");
    await newClient(owner, home, { email });
    const other = await newOrg(owner);
    const elsewhere = newClient(owner, other, { email: email.toUpperCase() });
    expect(await refusalOf(elsewhere)).toMatchObject({
      status: 409,
      message: `Client already exists to org: ${home.orgId}`,
    });
    expect(await refusalOf(newClient(owner, home, { email }))).toMatchObject({
      status: 409,
      message: english("clients.exists"),
    });
    const colleague = await newOwner();
    const there = await newClient(colleague, await newOrg(colleague), { email });
    expect((await storedClient(there.clientId)).email).toBe(email);
  });

  it("cannot be created twice with one address by simultaneous calls, in two organisations", async () => {
    const email = freshEmail("client");
    const other = await newOrg(owner);
    const made = await Promise.allSettled(
      [home, other, home, other].map((place) => newClient(owner, place, { email })),
    );
    const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject(Array.from({ length: 3 }, () => ({ status: 409 })));
    const found = await database.collection(CLIENTS).where("email", "==", email).get();
    expect(found.size).toBe(1);
  });

  it("counts towards the plan's limit, also with simultaneous calls", async () => {
    const small = await newOwner({ limits: { maxClients: 2 } });
    const [one, two] = [await newOrg(small), await newOrg(small)];
    const made = await Promise.allSettled(
      [one, two, one, two, one].map((place) => newClient(small, place)),
    );
    const full = {
      status: 402,
      message: english("limits.maxClients", { m: 2 }),
      data: { reason: "plan-limit" },
    };
    const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject([full, full, full]);
    expect(await refusalOf(newClient(small, one))).toMatchObject(full);
    const all = await database.collection(CLIENTS).where("ownerID", "==", small.uid).get();
    expect(all.size).toBe(2);
  });

  it("changes only in the given fields, and gets only agents of the organisation", async () => {
    const place = await newOrg(owner);
    const [granted, other] = [await newAgent(owner), await newAgent(owner)];
    await owner.api.clients.assignAgents({ orgId: place.orgId, widgetIDs: [granted] });
    const { clientId } = await newClient(owner, place, { allowCreateAgents: true });
    const before = await storedClient(clientId);
    await owner.api.clients.updateClient({
      clientId,
      updates: { canAccess: ["/home", "/settings"], isOrgAdmin: true },
      widgetIDs: [granted],
    });
    const after = await storedClient(clientId);
    expect(after).toEqual({
      ...before,
      canAccess: ["/home", "/settings"],
      isOrgAdmin: true,
      widgetIDs: [granted],
      ts: after.ts,
    });
    expect((await card(granted)).clientIds).toEqual([clientId]);
    const widgetIDs = [granted, other];
    const beyond = owner.api.clients.updateClient({ clientId, updates: {}, widgetIDs });
    expect((await refusalOf(beyond)).status).toBe(404);
    expect((await storedClient(clientId)).widgetIDs).toEqual([granted]);
    await owner.api.clients.updateClient({ clientId, updates: {}, widgetIDs: [] });
    expect((await card(granted)).clientIds).toEqual([]);
  });

  it("has no password in any document", async () => {
    const made = await newClient(owner, home, { name: "Quiet" });
    const everything = await Promise.all(
      ["clients", "orgs", "secrets", "limits", "jobs", "audit"].map((name) =>
        database.collection(name).get(),
      ),
    );
    const words = JSON.stringify(everything.flatMap(({ docs }) => docs.map((one) => one.data())));
    expect(words).toContain(made.clientId);
    expect(words).not.toContain(made.password);
    const trail = await database.collection(AUDIT).where("subject", "==", made.clientId).get();
    expect(trail.size).toBe(0);
  });
});

describe("another tenant", () => {
  it("gets the same NOT_FOUND as for unknown ids, and changes nothing", async () => {
    const stranger = await newOwner();
    const { clientId } = await newClient(owner, home);
    const before = [await storedOrg(home.orgId), await storedClient(clientId)];
    const { clients } = stranger.api;
    const fields = { name: "Taken", email: freshEmail("client") };
    const calls = (orgId: string, id: string) => [
      clients.updateOrg({ orgId, updates: { name: "Taken" } }),
      clients.assignAgents({ orgId, widgetIDs: [] }),
      clients.removeOrg({ orgId, name: "Bakery" }),
      clients.createClient({ orgId, fields, password: "baker-street-221" }),
      clients.updateClient({ clientId: id, updates: { name: "Taken" }, password: "taken-taken" }),
      clients.removeClient({ clientId: id }),
      clients.createLoginLink({ clientId: id }),
      clients.sendInvitation({ clientId: id }),
    ];
    const theirs = await Promise.all(calls(home.orgId, clientId).map(refusalOf));
    const none = await Promise.all(calls(randomId(), randomId(15)).map(refusalOf));
    expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 404));
    expect(theirs).toEqual(none);
    expect([await storedOrg(home.orgId), await storedClient(clientId)]).toEqual(before);
  });
});

describe("deleting an organisation", () => {
  it("requires its name and an empty account, and deletes its clients", async () => {
    const place = await newOrg(owner, { name: "Kiosk" });
    const agentId = await newAgent(owner);
    await owner.api.clients.assignAgents({ orgId: place.orgId, widgetIDs: [agentId] });
    const person = await signInClient(await newClient(owner, place, {}, [agentId]));
    const wrong = owner.api.clients.removeOrg({ orgId: place.orgId, name: "Kiosks" });
    expect(await refusalOf(wrong)).toMatchObject({
      status: 400,
      message: english("clients.nameMismatch"),
    });
    const shard = database.doc(shardPath(orgAccount(place.orgId), 3));
    await shard.set({ credits: 1 });
    const rich = owner.api.clients.removeOrg({ orgId: place.orgId, name: "Kiosk" });
    expect(await refusalOf(rich)).toMatchObject({
      status: 409,
      message: english("clients.hasCredits"),
    });
    await shard.delete();
    await owner.api.clients.removeOrg({ orgId: place.orgId, name: "Kiosk" });
    expect((await database.doc(orgPath(place.orgId)).get()).exists).toBe(false);
    expect((await database.doc(clientPath(person.clientId)).get()).exists).toBe(false);
    expect(await card(agentId)).toMatchObject({ orgId: "", clientIds: [] });
    expect(await purse(place.orgId)).toMatchObject({ memberUids: [], clientIds: [] });
    const late = () => refusalOf(person.api.conversations.openTestSession({ agentId }));
    expect((await late()).status).toBe(401);
    // As of an invalid token, once the job has removed their sign-in too.
    await expect
      .poll(async () => (await late()).message, { timeout: 30_000 })
      .toBe(english("platform.unauthorized"));
    const again = owner.api.clients.createOrg({ orgId: place.orgId, fields: {} });
    expect((await refusalOf(again)).status).toBe(404);
  });
});
