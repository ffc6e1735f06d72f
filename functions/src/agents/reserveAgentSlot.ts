import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import type { KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import type { Operator } from "../platform/auth/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { requireRoom } from "../billing/planLimits.ts";

/**
 * Holds a workspace to its plan's number of agents, in the transaction that makes one more: they
 * are counted in it, and it writes the workspace, so that of two made at once one counts the other.
 * @throws AppError PAYMENT_REQUIRED with reason `plan-limit`
 */
export async function reserveAgentSlot(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  workspace: Workspace,
  maker: Operator | KeyPrincipal,
): Promise<void> {
  const agents = db.collection(AGENTS).where("ownerID", "==", workspace.id);
  const { count } = (await transaction.get(agents.count())).data();
  requireRoom(workspace, "maxAgents", count, maker);
  transaction.update(db.doc(workspacePath(workspace.id)), { agentsMade: FieldValue.increment(1) });
}
