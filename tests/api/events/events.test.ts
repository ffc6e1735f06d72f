import { createHmac } from "node:crypto";
import { shardPath, ACCOUNT_SHARDS, workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { AUDIT } from "../../../functions/src/platform/secrets/audit.ts";
import { SECRETS } from "../../../functions/src/platform/secrets/secrets.ts";
import type { SandboxEvent } from "../../sandbox/sandboxApi.ts";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { deliveriesOf, newEndpoint, sendTestEvent } from "../../support/stack/events.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor, visitorWith } from "../../support/actors/visitor.ts";

const posted = z.object({ type: z.string(), payload: z.record(z.string(), z.unknown()) });
const bodyOf = ({ body }: SandboxEvent) => posted.parse(JSON.parse(body));

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50, maxClients: 50 } });
});

describe("a workspace receives events", () => {
  it("of the types it subscribes to, signed, and no others", async () => {
    const endpoint = await newEndpoint(owner, ["client.created"]);
    await newAgent(owner);
    const home = await newOrg(owner);
    const made = await newClient(owner, home, { name: "Kim Baker" });
    const [event] = await endpoint.received(1);
    if (event === undefined) throw new Error("nothing came");
    const { type, payload } = bodyOf(event);
    expect([type, payload]).toEqual([
      "client.created",
      {
        workspaceId: owner.workspaceId,
        createdAt: expect.closeTo(Date.now() / 1000, -2),
        organisationId: home.orgId,
        clientId: made.clientId,
        clientName: "Kim Baker",
        clientEmail: made.email,
        operation: "created",
      },
    ]);
    const { signingSecret } = await owner.api.events.revealSecret({});
    expect(event.headers["webhook-signature"]).toBe(signatureOf(event, signingSecret));
    expect(Number(event.headers["webhook-timestamp"])).toBeCloseTo(Date.now() / 1000, -2);
    const [delivered] = await deliveriesOf(owner);
    expect(delivered).toMatchObject({ ID: event.headers["webhook-id"], state: "delivered" });
    expect(await endpoint.received(0)).toHaveLength(1);
  });

  it("for new agents, whoever creates them, and not for changes to them", async () => {
    const endpoint = await newEndpoint(owner, ["agent.created"]);
    const agentId = await newAgent(owner, { title: "Front desk" });
    await newAgent(owner, { title: "Front desk" }).then((other) =>
      owner.api.agents.put({ agentId: other, title: "Renamed" }),
    );
    const agentName = "From a template";
    const template = { agentName, agentTemplate: "blank-template" } as const;
    await owner.api.agents.fromTemplate(template);
    const events = (await endpoint.received(3)).map(bodyOf);
    const titles = events.map(({ payload }) => String(payload["title"]));
    expect(titles.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "From a template",
      "Front desk",
      "Front desk",
    ]);
    expect(events.map(({ payload }) => payload["agentId"])).toContain(agentId);
    expect(await endpoint.received(0)).toHaveLength(3);
  });

  it("for new conversations, once, and for requests for a person, not for tests", async () => {
    await newEndpoint(owner);
    // The agent is older: a subscription reaches existing agents too.
    const agentId = await newAgent(owner, { title: "Front desk" });
    const endpoint = await newEndpoint(owner, [
      "conversation.started",
      "conversation.human_requested",
    ]);
    const test = await owner.api.conversations.openTestSession({ agentId });
    const tester = await visitorWith(test.token, agentId);
    await tester.say("Only a test");
    await tester.api.conversations.requestHuman({ agentId });
    const visitor = await newVisitor(agentId);
    const messageId = randomId();
    await visitor.say("Do you have rye bread?", messageId);
    await visitor.say("Do you have rye bread?", messageId);
    await visitor.say("And buns?");
    await visitor.api.conversations.requestHuman({ agentId });
    await visitor.api.conversations.requestHuman({ agentId });
    const about = {
      agentId,
      agentTitle: "Front desk",
      conversationId: visitor.conversationId,
      channel: "web",
    };
    const events = (await endpoint.received(2)).map(bodyOf);
    expect(events.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      {
        type: "conversation.human_requested",
        payload: { ...about, title: "Do you have rye bread?" },
      },
      {
        type: "conversation.started",
        payload: { ...about, firstMessage: "Do you have rye bread?" },
      },
    ]);
    expect(
      (await deliveriesOf(owner)).filter(({ type }) => type.startsWith("conversation.")),
    ).toHaveLength(2);
  });

  it("when its credits run out, once however many ask", async () => {
    const poor = await newOwner();
    const endpoint = await newEndpoint(poor, ["credits.exhausted"]);
    const agentId = await newAgent(poor);
    const purse = workspaceAccount(poor.workspaceId);
    const batch = database.batch();
    for (let n = 0; n < ACCOUNT_SHARDS; n += 1)
      batch.set(database.doc(shardPath(purse, n)), { credits: 0, answers: {} });
    await batch.commit();
    for (const words of ["Hello?", "Anybody?"]) {
      const visitor = await newVisitor(agentId);
      expect((await visitor.say(words)).at(-1)).toMatchObject({ code: "no-credits" });
    }
    const [event] = (await endpoint.received(1)).map(bodyOf);
    expect(event).toMatchObject({
      type: "credits.exhausted",
      payload: { agentId, organisationId: "" },
    });
    await sendTestEvent(poor);
    const types = (await deliveriesOf(poor)).map(({ type }) => type);
    expect(types).toEqual(["credits.exhausted", "parley.test"]);
  });

  it("no longer once it has no endpoint", async () => {
    const endpoint = await newEndpoint(owner, ["agent.created"]);
    await owner.api.events.configure({ endpoint: "", subscribed: ["agent.created"] });
    await newAgent(owner);
    const refused = await refusalOf(owner.api.events.sendTest({}));
    expect([refused.status, refused.message]).toEqual([400, english("events.endpointFirst")]);
    expect(await endpoint.received(0)).toEqual([]);
  });
});

describe("the signing key", () => {
  it("is separate, shown by an audited call, and replaced at once", async () => {
    const endpoint = await newEndpoint(owner);
    const { signingSecret } = await owner.api.events.revealSecret({});
    expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const renewed = await owner.api.events.revealSecret({ regenerate: true });
    expect(renewed.signingSecret).not.toBe(signingSecret);
    await sendTestEvent(owner);
    const [event] = await endpoint.received(1);
    if (event === undefined) throw new Error("nothing came");
    expect(event.headers["webhook-signature"]).toBe(signatureOf(event, renewed.signingSecret));
    const trail = await database
      .collection(AUDIT)
      .where("workspaceId", "==", owner.workspaceId)
      .get();
    const actions = trail.docs.map((entry) => String(entry.get("action")));
    for (const action of ["events.configure", "eventsSecret.reveal", "eventsSecret.regenerate"])
      expect(actions).toContain(action);
  });

  it("gives no access, and is in no event, nor is the workspace's own", async () => {
    const endpoint = await newEndpoint(owner, ["agent.created"]);
    const { signingSecret } = await owner.api.events.revealSecret({});
    const { workspaceSecret } = await owner.api.workspaces.revealSecret({});
    const { workspaceId } = owner;
    const entry = { userId: workspaceId, agentId: randomId(), type: "info", content: "x" } as const;
    for (const token of [signingSecret, `vg_${signingSecret}`]) {
      const asKey = apiAs({ token, workspaceId });
      expect((await refusalOf(asKey.workspaces.log(entry))).status).toBe(401);
    }
    const agentId = await newAgent(owner);
    const { SECRET_API_KEY } = await owner.api.agents.revealSecret({ agentId });
    const delivered = JSON.stringify(await endpoint.received(1));
    const kept = await Promise.all([
      deliveriesOf(owner),
      database.doc(workspacePath(workspaceId)).get(),
      database.collection(SECRETS).where("workspaceId", "==", workspaceId).get(),
    ]);
    const stored = JSON.stringify([kept[0], kept[1].data(), kept[2].docs.map((one) => one.data())]);
    for (const secret of [signingSecret, workspaceSecret, SECRET_API_KEY]) {
      const bare = secret.replace(/^(whsec|vg)_/, "");
      expect(delivered).not.toContain(bare);
      expect(stored).not.toContain(bare);
    }
  });
});

/** Written from the standard, independently of the code that signs. */
function signatureOf({ headers, body }: SandboxEvent, secret: string): string {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}
