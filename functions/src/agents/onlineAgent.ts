import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * The settings of an agent that is online.
 * @throws AppError NOT_FOUND for an unknown agent and for one that is offline alike
 */
export async function onlineAgent(deps: Pick<Deps, "db">, agentId: string): Promise<AgentConfig> {
  const snapshot = await deps.db.doc(agentConfigPath(agentId)).get();
  return onlineConfig(snapshot.data());
}

/** The same for a document that has been read already. */
export function onlineConfig(stored: unknown): AgentConfig {
  const config = stored === undefined ? null : agentConfig.parse(stored);
  if (config === null || !config.isDeployed) throw new AppError("agents.notFound");
  return config;
}
