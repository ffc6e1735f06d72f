import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";

describe("the plan's agents", () => {
  it("are as many as it says, and no call creates one more", async () => {
    const owner = await newOwner({ limits: { maxAgents: 2 } });
    await newAgent(owner);
    const kept = await newAgent(owner);
    const { workspaceSecret } = await owner.api.workspaces.revealSecret({});
    const byKey = apiAs({ token: workspaceSecret });
    const ways = [
      () => owner.api.agents.put({ agentId: randomId(), title: "Third" }),
      () => owner.api.agents.fromTemplate({ agentName: "Third", agentTemplate: "blank-template" }),
      () => byKey.agents.put({ agentId: randomId(), title: "Third" }),
    ];
    for (const make of ways) {
      const refused = await refusalOf(make());
      expect([refused.status, refused.message, refused.data.reason]).toEqual([
        402,
        english("limits.maxAgents", { m: 2 }),
        "plan-limit",
      ]);
    }
    await owner.api.agents.put({ agentId: kept, description: "Still mine" });
    await owner.api.agents.remove({ agentId: kept, title: "Workshop helper" });
    await newAgent(owner);
    expect((await agentsOf(owner)).length).toBe(2);
  });
});

async function agentsOf(owner: Owner): Promise<string[]> {
  const found = await database.collection(AGENTS).where("ownerID", "==", owner.workspaceId).get();
  return found.docs.map(({ id }) => id);
}
