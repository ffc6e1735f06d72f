import type { AgencyKeyPrincipal, KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { manifestPath, readManifest } from "../learning/indexManifest.ts";

/** Makes the agent's index, unless there is one already. @throws AppError NOT_FOUND for an agent that is not theirs */
export async function createCollection(
  deps: Deps,
  principal: Operator | KeyPrincipal | AgencyKeyPrincipal,
  { agentId }: { agentId: string },
): Promise<{ success: true }> {
  await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, principal, agentId, transaction);
    const manifest = await readManifest(deps.db, agentId, transaction);
    transaction.set(deps.db.doc(manifestPath(agentId)), manifest);
  });
  return { success: true };
}
