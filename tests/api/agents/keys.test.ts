import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { AUDIT } from "../../../functions/src/platform/secrets/audit.ts";
import { SECRETS } from "../../../functions/src/platform/secrets/secrets.ts";
import { apiAs, type Api } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { callSamples } from "../platform/callSamples.ts";

let owner: Owner;
let agentId: string;
let otherAgentId: string;
let secret: string;
let withKey: Api;

beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  [agentId, otherAgentId] = await Promise.all([newAgent(owner), newAgent(owner)]);
  secret = (await owner.api.agents.revealSecret({ agentId })).SECRET_API_KEY;
  withKey = apiAs({ token: secret });
});

describe("an agent's key", () => {
  it("has the expected format", () => {
    expect(secret).toMatch(/^vg_[A-Za-z0-9]{20}$/);
  });

  it("gives access to its own agent and that agent's knowledge", async () => {
    const source = await teachText(owner, agentId, "Pump", "The pump reaches 11 bar.");
    const read = await withKey.knowledge.get({ agentId, docId: source.ID });
    expect(read.content).toContain("11 bar");
    const merged = await withKey.agents.put({ agentId, branding: "By key" });
    expect(merged.created).toBe(false);
  });

  it("gives no access to the workspace's other agents, nor creates new ones", async () => {
    const theirs = await refusalOf(withKey.agents.put({ agentId: otherAgentId, title: "Mine" }));
    const fresh = await refusalOf(withKey.agents.put({ agentId: randomId(), title: "Mine" }));
    expect([theirs.status, fresh.status]).toEqual([404, 404]);
    expect(theirs.message).toBe(fresh.message);
    expect((await readDocument(agentPath(otherAgentId), agentCard)).title).toBe("Workshop helper");
  });

  it("gives access to no call that is for people", async () => {
    const forPeople = callSamples({ agentId }).filter(
      ({ who }) => !who.includes("agentKey") && !who.includes("anyone") && !who.includes("visitor"),
    );
    expect(forPeople.length).toBeGreaterThan(10);
    for (const { name, method, path, body } of forPeople) {
      const answer = await rawCall(method, path, {
        token: secret,
        workspaceId: owner.workspaceId,
        body,
      });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  it("can be shown again, and every time it is shown is audited", async () => {
    const again = await owner.api.agents.revealSecret({ agentId });
    expect(again.SECRET_API_KEY).toBe(secret);
    const entries = await database.collection(AUDIT).where("subject", "==", agentId).get();
    const actions = entries.docs.map((entry) => String(entry.get("action")));
    expect(actions.filter((action) => action === "agentSecret.reveal").length).toBeGreaterThan(1);
    expect(entries.docs.every((entry) => entry.get("uid") === owner.uid)).toBe(true);
  });

  it("stops working once it is regenerated", async () => {
    const made = await newAgent(owner);
    const old = (await owner.api.agents.revealSecret({ agentId: made })).SECRET_API_KEY;
    const renewed = await owner.api.agents.revealSecret({ agentId: made, regenerate: true });
    expect(renewed.SECRET_API_KEY).not.toBe(old);
    const asOld = apiAs({ token: old }).agents.put({ agentId: made, branding: "Old" });
    expect((await refusalOf(asOld)).status).toBe(401);
    const asNew = apiAs({ token: renewed.SECRET_API_KEY });
    expect((await asNew.agents.put({ agentId: made, branding: "New" })).created).toBe(false);
  });

  it("is stored encrypted: nowhere in the database in plain text", async () => {
    const stored = await database.collection(SECRETS).where("ownerId", "==", agentId).get();
    expect(stored.size).toBe(1);
    expect(JSON.stringify(stored.docs.map((one) => one.data()))).not.toContain(secret.slice(3));
  });
});
