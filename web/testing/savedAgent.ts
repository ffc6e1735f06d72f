import { AGENT_DEFAULTS, agentConfig } from "@parley/contract/agents/config.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";

/** An agent as it is saved, with the given fields. */
export function savedAgent(fields: Partial<AgentConfig> = {}): AgentConfig {
  return agentConfig.parse({
    ...AGENT_DEFAULTS,
    title: "Fern",
    ID: "agent-1",
    ownerID: "w1",
    memberUids: ["u1"],
    isDeployed: true,
    revision: 3,
    lastModified: 1,
    ...fields,
  });
}
