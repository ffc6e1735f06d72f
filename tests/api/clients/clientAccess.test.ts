import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { client, clientPath, type NewClient } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import { orgAccount, payerOf, accountPath } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { freshEmail } from "../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  signInClient,
  type OrgRef,
  type SignedInClient,
} from "../../support/actors/agencyClient.ts";
import type { Api } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { callSamples } from "../platform/callSamples.ts";
import { storedAgentData } from "../platform/storedAgentData.ts";
import { english } from "@parley/contract/problems/english.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";

const plenty = { maxClients: 100, maxAgents: 100 };
const settingsOf = (id: string) => readDocument(agentConfigPath(id), agentConfig);
const storedClient = (clientId: string) => readDocument(clientPath(clientId), client);

let owner: Owner;
let home: OrgRef;
let agentId: string;
let otherAgentId: string;

beforeAll(async () => {
  owner = await newOwner({ limits: plenty });
  home = await newOrg(owner);
  [agentId, otherAgentId] = [await newAgent(owner), await newAgent(owner)];
  const widgetIDs = [agentId, otherAgentId];
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs });
});

/** One call per tab that gives access to it, and changes nothing that matters. */
const opens: Record<"/convos" | "/kb" | "/settings", (api: Api, id: string) => Promise<unknown>> = {
  "/convos": (api, id) => api.conversations.markRead({ agentId: id, conversationId: "unknown-1" }),
  "/kb": (api, id) =>
    api.knowledge.addText({ agentId: id, name: "Hours", content: "Nine to five." }),
  "/settings": (api, id) =>
    api.agents.update({ agentId: id, revision: 999, changes: { title: "Renamed" } }),
};
/** How that call ends for a client with the tab: done, no such conversation, outdated revision. */
const endsWith = {
  "/convos": english("platform.notFound"),
  "/kb": null,
  "/settings": english("agents.revision"),
};

/** Waits until the agent has no jobs left, so that nothing changes by itself any more. */
async function waitForJobs(ofAgent: string): Promise<void> {
  const jobs = database.collection(JOBS).where("job.agentId", "==", ofAgent);
  await vi.waitFor(async () => expect((await jobs.get()).size).toBe(0), { timeout: 30_000 });
}

describe.each(Object.keys(opens).map(tabOf))("the tab %s", (tab) => {
  const without = (["/home", "/convos", "/kb", "/settings"] as const).filter((one) => one !== tab);

  it("gives access to its calls for granted agents", async () => {
    const { api } = await signedIn({ canAccess: [tab] }, [agentId]);
    expect(await endOf(opens[tab](api, agentId))).toBe(endsWith[tab]);
  });

  it("without it, they give the same NOT_FOUND as for an unknown agent, and change nothing", async () => {
    const { api } = await signedIn({ canAccess: [...without] }, [agentId]);
    await waitForJobs(agentId);
    const before = await storedAgentData(agentId);
    const refused = await refusalOf(opens[tab](api, agentId));
    expect(refused).toMatchObject({ status: 404, message: english("agents.notFound") });
    expect(refused).toEqual(await refusalOf(opens[tab](api, randomId())));
    expect(await storedAgentData(agentId)).toEqual(before);
  });

  it("once taken away, the next call is refused; once granted, it is not", async () => {
    const person = await signedIn({ canAccess: ["/home", tab] }, [agentId]);
    const { clientId, api } = person;
    await owner.api.clients.updateClient({ clientId, updates: { canAccess: ["/home"] } });
    expect((await refusalOf(opens[tab](api, agentId))).message).toBe(english("agents.notFound"));
    await owner.api.clients.updateClient({ clientId, updates: { canAccess: [tab] } });
    expect(await endOf(opens[tab](api, agentId))).toBe(endsWith[tab]);
  });
});

describe("settings", () => {
  it("are saved under the client's name, and nothing else is", async () => {
    const id = await newAgent(owner);
    const [before, card] = [await settingsOf(id), await readDocument(agentPath(id), agentCard)];
    const { orgId } = home;
    const widgetIDs = [...(await readDocument(orgPath(orgId), org)).widgetIDs, id];
    await owner.api.clients.assignAgents({ orgId, widgetIDs });
    const { idToken, clientId } = await signedIn({ canAccess: ["/settings"] }, [id]);
    const changes = {
      vg_systemPrompt: "You bake.",
      ownerID: "taken",
      orgId: "",
      isDeployed: false,
      savedBy: "Somebody",
      savedByUid: "somebody",
      savedBefore: [],
    };
    const body = { revision: before.revision, changes };
    const answer = await rawCall("PATCH", `/api/agents/${id}/update`, { token: idToken, body });
    expect(answer.json).toEqual({ success: true, revision: before.revision + 1 });
    const { lastModified } = await settingsOf(id);
    expect(await settingsOf(id)).toEqual({
      ...before,
      orgId,
      clientIds: [clientId],
      lastModified,
      vg_systemPrompt: "You bake.",
      savedBy: "Kim Baker",
      savedByUid: clientId,
      savedBefore: [
        { revision: before.revision, savedBy: before.savedBy, savedByUid: before.savedByUid },
      ],
      revision: before.revision + 1,
    });
    const after = await readDocument(agentPath(id), agentCard);
    expect([after.ownerID, after.isDeployed]).toEqual([card.ownerID, card.isDeployed]);
  });
});

it("tests an agent, which costs credits, only for whoever may change its settings", async () => {
  const test = async (canAccess: ClientTab[]) => {
    const { api } = await signedIn({ canAccess }, [agentId]);
    return endOf(api.conversations.openTestSession({ agentId }));
  };
  expect(await test(["/settings"])).toBeNull();
  expect(await test(["/home", "/convos", "/kb"])).toBe(english("agents.notFound"));
  expect(await test([])).toBe(english("agents.notFound"));
});

describe("an agent", () => {
  it("that is not granted is unknown, be it a colleague's or another of the workspace", async () => {
    const [unassigned, foreign] = [await newAgent(owner), await newAgent(await newOwner())];
    const { api } = await signedIn({}, [agentId]);
    for (const other of [otherAgentId, unassigned, foreign]) {
      const refused = await refusalOf(opens["/kb"](api, other));
      expect(refused).toMatchObject({ status: 404, message: english("agents.notFound") });
      expect(refused).toEqual(await refusalOf(opens["/kb"](api, randomId())));
      const test = api.conversations.openTestSession({ agentId: other });
      expect((await refusalOf(test)).status).toBe(404);
    }
  });

  it("is gone with the next call once taken away from the client or the organisation", async () => {
    const place = await newOrg(owner);
    const own = await newAgent(owner);
    await owner.api.clients.assignAgents({ orgId: place.orgId, widgetIDs: [own] });
    const one = await signInClient(await newClient(owner, place, {}, [own]));
    const two = await signInClient(await newClient(owner, place, {}, [own]));
    await expect(opens["/kb"](one.api, own)).resolves.toBeDefined();
    await owner.api.clients.updateClient({ clientId: one.clientId, updates: {}, widgetIDs: [] });
    expect((await refusalOf(opens["/kb"](one.api, own))).status).toBe(404);
    await expect(opens["/kb"](two.api, own)).resolves.toBeDefined();
    await owner.api.clients.assignAgents({ orgId: place.orgId, widgetIDs: [] });
    expect((await refusalOf(opens["/kb"](two.api, own))).status).toBe(404);
  });
});

describe("working on conversations", () => {
  it("lets a client take over, reply by name, and keep a colleague out meanwhile", async () => {
    const [kim, lee] = [
      await signedIn({ name: "Kim Baker" }, [agentId]),
      await signedIn({ name: "Lee Baker" }, [agentId]),
    ];
    const idempotencyKey = randomId();
    const { orgId } = home;
    await owner.api.credits.transfer({ orgId, direction: "toOrg", amount: 50, idempotencyKey });
    const visitor = await newVisitor(agentId);
    await visitor.say("Is anybody there?");
    const key = { agentId, conversationId: visitor.conversationId };
    await kim.api.conversations.takeOver(key);
    await kim.api.conversations.reply({ ...key, messageId: randomId(), text: "Yes, me." });
    expect((await refusalOf(lee.api.conversations.takeOver(key))).status).toBe(409);
    const { messages, operatorName } = await visitor.transcript();
    expect(operatorName).toBe("Kim Baker");
    expect(messages.at(-1)).toMatchObject({ role: "operator", author: "Kim Baker" });
    await kim.api.conversations.handBack(key);
    expect((await visitor.transcript()).state).toBe("bot");
  });
});

describe("creating agents", () => {
  const made = (api: Api, id = randomId()) =>
    api.agents.fromTemplate({ agentName: "Mine", agentTemplate: "blank-template", agentId: id });

  it("is for those with the right; the agent belongs to their organisation, which pays, and they see it", async () => {
    const person = await signedIn({ allowCreateAgents: true, canAccess: ["/kb"] });
    const id = randomId();
    await made(person.api, id);
    expect(await readDocument(agentPath(id), agentCard)).toMatchObject({
      ownerID: owner.workspaceId,
      memberUids: [owner.uid],
      orgId: home.orgId,
      clientIds: [person.clientId],
    });
    const settings = await readDocument(agentConfigPath(id), agentConfig);
    expect(payerOf(settings)).toBe(orgAccount(home.orgId));
    expect((await readDocument(orgPath(home.orgId), org)).widgetIDs).toContain(id);
    expect((await storedClient(person.clientId)).widgetIDs).toEqual([id]);
    await expect(opens["/kb"](person.api, id)).resolves.toBeDefined();
  });

  it("is refused to the others, and beyond the workspace's plan", async () => {
    const { api } = await signedIn({});
    expect((await refusalOf(made(api))).status).toBe(403);
    const small = await newOwner({ limits: { maxAgents: 0 } });
    const there = await newClient(small, await newOrg(small), { allowCreateAgents: true });
    const refused = await refusalOf(made((await signInClient(there)).api));
    // The plan is the agency's: its figures are none of the client's business.
    expect(refused).toMatchObject({
      status: 402,
      message: english("clientLimits.maxAgents"),
      data: { reason: "plan-limit" },
    });
    expect((await refusalOf(made(small.api))).message).toBe(english("limits.maxAgents", { m: 0 }));
  });
});

describe("an organisation's admin", () => {
  let admin: SignedInClient;

  beforeAll(async () => {
    const canAccess: ClientTab[] = ["/home", "/convos", "/kb"];
    admin = await signedIn({ isOrgAdmin: true, canAccess }, [agentId]);
  });

  it("changes its name and picture, and nothing that only the agency may change", async () => {
    const { orgId } = home;
    await admin.api.clients.updateOrg({ orgId, updates: { name: "Baker & Sons" } });
    const before = await readDocument(orgPath(orgId), org);
    expect(before.name).toBe("Baker & Sons");
    const updates = { name: "More", allowBilling: true };
    expect(await refusalOf(admin.api.clients.updateOrg({ orgId, updates }))).toMatchObject({
      status: 403,
      message: english("clients.adminOnly"),
    });
    const settings = { disableClientAccess: true };
    const off = admin.api.clients.updateOrg({ orgId, updates: { settings } });
    expect((await refusalOf(off)).status).toBe(403);
    expect(await readDocument(orgPath(orgId), org)).toEqual(before);
  });

  it("creates, changes and deletes clients within their own access", async () => {
    const made = await newClient(admin, home);
    // The organisation's default has more tabs; an admin cannot grant what they do not have.
    expect((await storedClient(made.clientId)).canAccess).toEqual(["/home", "/convos", "/kb"]);
    await admin.api.clients.updateClient({
      clientId: made.clientId,
      updates: { canAccess: ["/kb"] },
      widgetIDs: [agentId],
      password: "given-by-admin",
    });
    const { api } = await signInClient({ ...made, password: "given-by-admin" });
    await expect(opens["/kb"](api, agentId)).resolves.toBeDefined();
    await admin.api.clients.removeClient({ clientId: made.clientId });
    expect((await database.doc(clientPath(made.clientId)).get()).exists).toBe(false);
  });

  it.each<[string, Partial<NewClient>, boolean]>([
    ["a tab they do not have", { canAccess: ["/settings"] }, false],
    ["an agent they do not have", {}, true],
    ["the right to create agents", { allowCreateAgents: true }, false],
    ["the admin's rights", { isOrgAdmin: true }, false],
  ])("gives nobody %s, themselves included", async (_, fields, withOther) => {
    const widgetIDs = withOther ? [otherAgentId] : [];
    const beyond = { status: 403, message: english("clients.adminOnly") };
    expect(await refusalOf(newClient(admin, home, fields, widgetIDs))).toMatchObject(beyond);
    const { clientId } = await newClient(admin, home);
    const before = await storedClient(clientId);
    const change = admin.api.clients.updateClient({ clientId, updates: fields, widgetIDs });
    expect(await refusalOf(change)).toMatchObject(beyond);
    expect(await storedClient(clientId)).toEqual(before);
  });

  it("adds nobody beyond the agency's plan, and gets a message without its figures", async () => {
    const small = await newOwner({ limits: { maxClients: 1 } });
    const place = await newOrg(small);
    const only = await signInClient(await newClient(small, place, { isOrgAdmin: true }));
    expect(await refusalOf(newClient(only, place))).toMatchObject({
      status: 402,
      message: english("clientLimits.maxClients"),
      data: { reason: "plan-limit" },
    });
    expect((await refusalOf(newClient(small, place))).message).toBe(
      english("limits.maxClients", { m: 1 }),
    );
  });

  it("cannot extend their own rights with any call", async () => {
    const { clientId } = admin;
    const before = await storedClient(clientId);
    const { clients } = admin.api;
    const tries = [
      clients.updateClient({ clientId, updates: { canAccess: ["/home", "/settings"] } }),
      clients.updateClient({ clientId, updates: { allowCreateAgents: true } }),
      clients.updateClient({ clientId, updates: {}, widgetIDs: [agentId, otherAgentId] }),
      clients.updateClient({ clientId, updates: {}, password: "without-the-current" }),
      clients.removeClient({ clientId }),
    ];
    const statuses = (await Promise.all(tries.map(refusalOf))).map(({ status }) => status);
    expect(statuses).toEqual(tries.map(() => 403));
    expect(await storedClient(clientId)).toEqual(before);
  });

  it("cannot change anybody with more rights: setting a password is a way in", async () => {
    const above = [
      await newClient(owner, home, { isOrgAdmin: true, canAccess: ["/home"] }),
      await newClient(owner, home, { canAccess: ["/settings"] }),
      await newClient(owner, home, { canAccess: ["/home"] }, [otherAgentId]),
    ];
    for (const { clientId } of above) {
      const { clients } = admin.api;
      const updates = { email: freshEmail("taken") };
      const tries = [
        clients.updateClient({ clientId, updates: {}, password: "given-by-admin" }),
        clients.updateClient({ clientId, updates }),
        clients.removeClient({ clientId }),
      ];
      const statuses = (await Promise.all(tries.map(refusalOf))).map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403]);
    }
  });

  it("cannot reach into another organisation, nor find out who is in it", async () => {
    const place = await newOrg(owner);
    const { clientId, email } = await newClient(owner, place);
    const { clients } = admin.api;
    const theirs = [
      await refusalOf(clients.updateOrg({ orgId: place.orgId, updates: { name: "Taken" } })),
      await refusalOf(clients.updateClient({ clientId, updates: { name: "Taken" } })),
      await refusalOf(clients.removeClient({ clientId })),
      await refusalOf(newClient(admin, place)),
    ];
    for (const one of theirs)
      expect(one).toMatchObject({ status: 404, message: english("platform.notFound") });
    const same = await refusalOf(newClient(admin, home, { email }));
    expect([same.status, same.message]).toEqual([409, english("clients.exists")]);
    expect(JSON.stringify(same)).not.toContain(place.orgId);
  });
});

describe("a client who is not an admin", () => {
  it("changes neither organisation nor clients, themselves included, with these calls", async () => {
    const { api, clientId } = await signedIn({});
    const { orgId } = home;
    const fields = { name: "Kim", email: freshEmail("client") };
    const tries = [
      api.clients.updateOrg({ orgId, updates: { name: "Taken" } }),
      api.clients.updateClient({ clientId, updates: { canAccess: ["/settings"] } }),
      api.clients.updateClient({ clientId, updates: { email: fields.email } }),
      api.clients.removeClient({ clientId }),
      api.clients.createClient({ orgId, fields, password: "baker-street-221" }),
    ];
    const statuses = (await Promise.all(tries.map(refusalOf))).map(({ status }) => status);
    expect(statuses).toEqual(tries.map(() => 403));
  });

  it("has access to no call that is not for clients", async () => {
    const { idToken } = await signedIn({}, [agentId]);
    const others = callSamples({ agentId }).filter(
      ({ who }) => !who.includes("client") && !who.includes("anyone") && !who.includes("visitor"),
    );
    expect(others.length).toBeGreaterThan(15);
    for (const { name, method, path, body } of others) {
      const { workspaceId } = owner;
      const answer = await rawCall(method, path, { token: idToken, workspaceId, body });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });
});

it("nothing a client can read contains a secret", async () => {
  const person = await signedIn({ canAccess: ["/home", "/convos", "/kb", "/settings"] }, [agentId]);
  const secrets = [
    (await owner.api.agents.revealSecret({ agentId })).SECRET_API_KEY,
    (await owner.api.workspaces.revealSecret({})).workspaceSecret,
    (await owner.api.agencies.revealSecret({ agencyId: home.agencyId })).secret,
    person.password,
  ];
  const readable = await Promise.all([
    storedAgentData(agentId),
    ...[clientPath(person.clientId), orgPath(home.orgId), accountPath(orgAccount(home.orgId))].map(
      async (path) => (await database.doc(path).get()).data(),
    ),
    person.api.agencies.publicView({ agencyId: home.agencyId }),
  ]);
  const words = JSON.stringify(readable);
  expect(words).toContain(person.clientId);
  for (const secret of secrets) expect(words).not.toContain(secret.replace(/^vg_/, ""));
});

async function signedIn(
  fields: Partial<NewClient>,
  widgetIDs: string[] = [],
): Promise<SignedInClient> {
  return signInClient(await newClient(owner, home, fields, widgetIDs));
}

/** The message a call fails with; null when it succeeds. */
async function endOf(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

function tabOf(name: string): keyof typeof opens {
  if (name === "/convos" || name === "/kb" || name === "/settings") return name;
  throw new Error(`${name} is not a tab of these tests`);
}
