import type { Firestore, Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath, type AgentCard } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";

/** The cards of these agents, read in the transaction; those that no longer exist are left out. */
export async function readCards(
  transaction: Transaction,
  db: Firestore,
  agentIds: readonly string[],
): Promise<AgentCard[]> {
  const unique = [...new Set(agentIds)];
  if (unique.length === 0) return [];
  const stored = await transaction.getAll(...unique.map((agentId) => db.doc(agentPath(agentId))));
  return stored.filter(({ exists }) => exists).map((one) => agentCard.parse(one.data()));
}

/** Writes to card and settings whose agent it is and which clients see it. */
export function writeGrants(
  transaction: Transaction,
  db: Firestore,
  agentId: string,
  grants: { orgId?: string; clientIds: readonly string[] },
): void {
  const changes = { ...grants, clientIds: [...grants.clientIds] };
  transaction.update(db.doc(agentPath(agentId)), changes);
  transaction.update(db.doc(agentConfigPath(agentId)), changes);
}
