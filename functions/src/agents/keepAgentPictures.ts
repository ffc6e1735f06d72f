import { agentPath } from "@parley/contract/agents/agent.ts";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import type { KeyPrincipal } from "@parley/contract/platform/principal.ts";
import type { Operator } from "../platform/auth/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { keptPictures } from "../uploads/keptPictures.ts";
import { findAgent } from "./findAgent.ts";

/**
 * The changes, with the agent's pictures among our own files.
 * @throws AppError NOT_FOUND for somebody else's agent; as `keptPictures`
 */
export function keepAgentPictures<Changes extends Partial<AgentEditable>>(
  deps: Deps,
  principal: Operator | KeyPrincipal,
  agentId: string,
  changes: Changes,
) {
  return keptPictures(deps, changes, {
    fields: ["roundedImageURL", "avatarImageUrl"],
    inCall: "",
    owner: `agent:${agentId}`,
    by: principal,
    current: async () => {
      const isNew = !(await deps.db.doc(agentPath(agentId)).get()).exists;
      // About to be made. A key of an agent makes none.
      if (isNew && principal.kind !== "agentKey") return {};
      return (await findAgent(deps, principal, agentId)).config;
    },
  });
}
