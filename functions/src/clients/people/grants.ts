import type { Firestore, Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath, type AgentCard } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import type { CarriedDay } from "../../credits/carryDay.ts";

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

/** Writes to card and settings which clients see an agent. */
export function writeGrants(
  transaction: Transaction,
  db: Firestore,
  agentId: string,
  { clientIds }: { clientIds: readonly string[] },
): void {
  write(transaction, db, agentId, { clientIds: [...clientIds] });
}

/**
 * Writes to card and settings whose agent it is; no client sees it at first. Who pays for it changes with that.
 * @param carried its day among others', which is written with the first of them
 */
export function writeOrg(
  transaction: Transaction,
  db: Firestore,
  agentId: string,
  orgId: string,
  carried: CarriedDay,
): void {
  if (!carried.has(agentId)) throw new Error("The agent's day is not carried over.");
  carried.write();
  write(transaction, db, agentId, { orgId, clientIds: [] });
}

function write(
  transaction: Transaction,
  db: Firestore,
  agentId: string,
  changes: { orgId?: string; clientIds: string[] },
): void {
  transaction.update(db.doc(agentPath(agentId)), changes);
  transaction.update(db.doc(agentConfigPath(agentId)), changes);
}
