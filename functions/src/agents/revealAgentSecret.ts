import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { makeSecret } from "../platform/secrets/secrets.ts";
import { showSecret } from "../workspaces/showSecret.ts";
import { findAgent } from "./findAgent.ts";

/**
 * Shows the agent's secret key, or makes a new one and shows that; either is audited. An agent
 * without a key gets one.
 * @throws AppError NOT_FOUND for an agent that is not the caller's; as `showSecret`
 */
export async function revealAgentSecret(
  deps: Deps,
  member: MemberPrincipal,
  { agentId, regenerate }: { agentId: string; regenerate: boolean },
): Promise<{ SECRET_API_KEY: string }> {
  const value = await showSecret(deps, member, {
    kind: "agentKey",
    ownerId: agentId,
    audited: "agentSecret",
    make: makeSecret,
    requireOwner: (transaction) => findAgent(deps, member, agentId, transaction),
    regenerate,
  });
  return { SECRET_API_KEY: value };
}
