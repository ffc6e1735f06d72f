import type { Firestore, Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath, type AgentCard } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";

/** Cards of those of the agents that exist, read in the transaction. */
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

/** Says on card and settings whose agent it is and which clients see it. */
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
