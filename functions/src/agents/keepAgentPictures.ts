import { agentPath } from "@parley/contract/agents/agent.ts";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import type { KeyPrincipal } from "@parley/contract/platform/principal.ts";
import type { Operator } from "../platform/auth/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { isOwnPicture, keptPicture } from "../uploads/keptPicture.ts";
import { findAgent } from "./findAgent.ts";

const PICTURES = ["roundedImageURL", "avatarImageUrl"] as const;

/**
 * The changes, with the agent's pictures among our own files (`keptPicture`).
 * @throws AppError NOT_FOUND for somebody else's agent; as `keptPicture`
 */
export async function keepAgentPictures<Changes extends Partial<AgentEditable>>(
  deps: Deps,
  principal: Operator | KeyPrincipal,
  agentId: string,
  changes: Changes,
): Promise<Changes> {
  const foreign = PICTURES.filter((field) => !isOwnPicture(deps.env, changes[field] ?? ""));
  if (foreign.length === 0) return changes;
  // Before anything is fetched or stored for it. One that does not exist yet is about to be made.
  const known = await deps.db.doc(agentPath(agentId)).get();
  if (known.exists) await findAgent(deps, principal, agentId);
  const kept: Partial<AgentEditable> = {};
  for (const field of foreign) {
    const owner = `agent:${agentId}` as const;
    kept[field] = await keptPicture(deps, changes[field] ?? "", { owner, field });
  }
  return { ...changes, ...kept };
}
