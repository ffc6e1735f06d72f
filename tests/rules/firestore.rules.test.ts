import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { visitorChannels } from "@parley/contract/conversations/conversation.ts";
import { databaseId } from "@parley/contract/platform/region.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actorNamed, actors } from "./actors/actors.ts";
import { attemptAll, madeBy } from "./requests/attempts.ts";
import { clientSession } from "./actors/clientActors.ts";
import { coverageTable, notCovered, readCoverage } from "./coverage.ts";
import { attacker, emulatorHost, prepare, PROJECT } from "./requests/environment.ts";
import { expectations, expectedOf, type Target } from "./expectations.ts";
import { oneOf } from "./documents/fixture.ts";
import { fixtures } from "./documents/fixtures.ts";
import { describeMarks } from "./ownDocuments/notificationMarks.ts";
import { collectionOf } from "./documents/ids.ts";
import { describeOwnClient } from "./ownDocuments/ownClient.ts";
import { describeProfiles } from "./ownDocuments/profiles.ts";
import { describeSecretWalk } from "./secretWalk.ts";
import { allDocuments } from "./documents/allDocuments.ts";

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await prepare();
});
afterAll(() => environment.cleanup());

const world = allDocuments();

describe.each(keysOf(expectations))("%s", (target: Target) => {
  const fixture = fixtures[target];
  test.each(Object.entries(actors))("%s", async (name, actor) => {
    const path = typeof fixture.path === "string" ? fixture.path : fixture.path(actor.uid);
    const data = world[path] ?? fixture.data;
    const through = await attemptAll(attacker(actor), actor, { ...fixture, path, data });
    // The next actor must find everything unchanged.
    if (/update|delete/.test(through)) await restore(path);
    if (through.includes("create")) await restore(`${collectionOf(path)}/${madeBy(actor)}`);
    expect(through).toBe(expectedOf(expectations[target], name));
  });
});

const client = attacker(actorNamed("client"));
const agent = "agents/agent-of-owner";

describe("access that is taken away is gone with the next read", () => {
  const convos = `${agent}/convos`;

  test("a member's, through the card alone", async () => {
    const member = attacker(actorNamed("member"));
    expect(await member.list(`${convos}/conversation-1/messages`)).toHaveLength(1);
    await change(agent, { memberUids: ["owner"] });
    expect(await member.list(`${convos}/conversation-1/messages`)).toBeNull();
    expect(await member.list(convos)).toBeNull();
    await restore(agent);
  });

  test("a member's, to what they were told, through the workspace alone", async () => {
    const member = attacker(actorNamed("member"));
    const filter = [{ field: "notifyOnly", op: "ARRAY_CONTAINS", value: "member" }] as const;
    const told = () => member.list("users/owner/notifications2", { filter });
    expect(await told()).toHaveLength(1);
    expect(await member.list("users/owner/waiting")).toHaveLength(1);
    await change("users/owner", { memberUids: ["owner"] });
    expect(await told()).toBeNull();
    expect(await member.list("users/owner/waiting")).toBeNull();
    await restore("users/owner");
  });

  test("a member's in a client's place, through the workspace alone", async () => {
    const member = attacker(actorNamed("memberInTheirPlace"));
    const own = "clients/client-looked-at";
    const seen = async () => [await member.get(own), await member.get(agent)];
    expect(await seen()).not.toContain(null);
    await change("users/owner", { memberUids: ["owner"] });
    expect(await seen()).toEqual([null, null]);
    await restore("users/owner");
  });

  const channels = [oneOf("channel", visitorChannels)];
  const seen = () => client.list(convos, { filter: channels });

  test("to an agent, through the card alone", async () => {
    expect(await seen()).toHaveLength(1);
    await change(agent, { clientIds: ["orgAdmin"] });
    expect(await seen()).toBeNull();
    expect(await client.get(agent)).toBeNull();
    await restore(agent);
  });

  test("to a tab, while the others stay", async () => {
    await change("clients/client", { canAccess: ["/kb"] });
    expect(await seen()).toBeNull();
    expect(await client.list(`${agent}/kb`)).toHaveLength(1);
    await restore("clients/client");
  });

  test("to everything but the reason, when the organisation switches its clients off", async () => {
    await change("orgs/org-1", { "settings.disableClientAccess": true });
    expect(await client.get(agent)).toBeNull();
    expect(await seen()).toBeNull();
    expect(await client.update("clients/client", { status: "online" })).toBeNull();
    expect(await client.get("orgs/org-1")).toBe(true);
    expect(await client.get("clients/client")).toBe(true);
    await restore("orgs/org-1");
  });

  test("to the balance, with the organisation's billing", async () => {
    await change("orgs/org-1", { allowBilling: false });
    expect(await client.list("accounts/org_org-1/shards")).toBeNull();
    await restore("orgs/org-1");
  });

  test("to the colleagues, with the right to manage them", async () => {
    const admin = attacker(actorNamed("orgAdmin"));
    const own = [{ field: "orgId", op: "EQUAL", value: "org-1" }] as const;
    expect((await admin.list("clients", { filter: own }))?.length).toBeGreaterThan(20);
    await change("clients/orgAdmin", { isOrgAdmin: false });
    expect(await admin.list("clients", { filter: own })).toBeNull();
    await restore("clients/orgAdmin");
  });
});

describe("cases outside the table", () => {
  test("a client whose organisation is gone is not let in", async () => {
    const orphan = attacker(clientSession("client-without-org"));
    const data = { ...world["clients/client"], orgId: "org-that-was-deleted" };
    await write("clients/client-without-org", data);
    await change(agent, { clientIds: ["client-without-org"] });
    expect(await orphan.get(agent)).toBeNull();
    expect(await orphan.get("orgs/org-that-was-deleted")).toBe(true);
    await restore(agent);
    await restore("clients/client-without-org");
  });

  test("a client whose organisation is switched off reads its message, and no other organisation's", async () => {
    const off = attacker(actorNamed("switchedOffClient"));
    expect(await off.get("orgs/org-off")).toBe(true);
    expect(await off.get("orgs/org-1")).toBeNull();
  });

  test("a message below an agent that does not exist is refused, not missing", async () => {
    const path = "agents/no-such-agent/convos/conversation-1/messages/message-1";
    expect(await attacker(actorNamed("owner")).get(path)).toBeNull();
    expect(await client.get(path)).toBeNull();
  });

  test("the other region's database is protected in the same way", async () => {
    const there = (name: Parameters<typeof actorNamed>[0]) =>
      attacker(actorNamed(name), databaseId.eu);
    expect(await there("stranger").get("users/owner")).toBeNull();
    expect(await there("nobody").list("agents")).toBeNull();
    expect(await there("owner").create("users/made", {})).toBeNull();
    expect(await there("owner").get("profiles/owner")).toBe(true);
    expect(await there("client").get(agent)).toBeNull();
    expect(await there("client").get("clients/orgAdmin")).toBeNull();
  });
});

describeProfiles();
describeOwnClient(restore);
describeMarks(restore);
describeSecretWalk();

// Last, because it checks what all attempts above have covered.
test("every condition of the rules was both true and false", async () => {
  const seen = await readCoverage(emulatorHost(), PROJECT);
  console.log(coverageTable(seen));
  console.log(
    `Rules coverage: ${seen.length - notCovered(seen).length} of ${seen.length} expressions.`,
  );
  // By line and text: a rule without its row in `expectations.ts` is among them.
  const lines = notCovered(seen).map(
    ({ line, text, ...times }) =>
      `firestore.rules:${line} true ${times.true} times, false ${times.false} times: ${text}`,
  );
  expect(lines.join("\n")).toBe("");
});

async function change(path: string, fields: Record<string, unknown>): Promise<void> {
  await environment.withSecurityRulesDisabled((admin) =>
    admin.firestore().doc(path).update(fields),
  );
}

async function write(path: string, data: Record<string, unknown>): Promise<void> {
  await environment.withSecurityRulesDisabled((admin) => admin.firestore().doc(path).set(data));
}

/** Restores a document to its original state. */
async function restore(path: string): Promise<void> {
  const data = world[path];
  await environment.withSecurityRulesDisabled((admin) => {
    const document = admin.firestore().doc(path);
    return data === undefined ? document.delete() : document.set(data);
  });
}

/** Guarantee: called with object literals, which have no other keys. */
function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[];
}
