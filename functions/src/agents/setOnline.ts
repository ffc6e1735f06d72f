import { agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { findAgent } from "./findAgent.ts";

/**
 * Takes an agent off every public page and channel, or puts it back. Its settings stay as they are, and
 * so does their revision: an editor that is open has nothing to merge.
 * @throws AppError NOT_FOUND for an agent that is not the workspace's
 */
export async function setOnline(
  deps: Pick<Deps, "db" | "now">,
  member: MemberPrincipal,
  { agentId, isOnline }: { agentId: string; isOnline: boolean },
): Promise<{ success: true }> {
  await deps.db.runTransaction(async (transaction) => {
    const { card } = await findAgent(deps, member, agentId, transaction);
    if (card.isDeployed === isOnline) return;
    const isDeployed = isOnline;
    transaction.update(deps.db.doc(agentPath(agentId)), {
      isDeployed,
      updatedAt: nowSeconds(deps),
    });
    transaction.update(deps.db.doc(agentConfigPath(agentId)), { isDeployed });
  });
  return { success: true };
}
