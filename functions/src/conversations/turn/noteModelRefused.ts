import { agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Notes on an agent whether its model's service refuses the key, which its card shows. Writes only
 * when that is different now. Never rejects.
 */
export async function noteModelRefused(
  deps: Pick<Deps, "db" | "log">,
  { ID: agentId, modelRefused: isKnown }: AgentConfig,
  modelRefused: boolean,
): Promise<void> {
  if (modelRefused === isKnown) return;
  const batch = deps.db.batch();
  for (const path of [agentPath(agentId), agentConfigPath(agentId)])
    batch.update(deps.db.doc(path), { modelRefused });
  await batch
    .commit()
    .catch((error: unknown) => deps.log.error("a refused key was not noted", error, { agentId }));
}
