import type { Firestore, Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath, type AgentCard } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { carryDay } from "../../credits/carryDay.ts";
import type { Deps } from "../../platform/deps.ts";

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

/** An agent that goes from one organisation to another; where there is none, its workspace has it alone. */
type Move = { agentId: string; from: string; to: string };

/**
 * Gives a workspace's agents to organisations, or takes them back: no client sees them at first, and who pays for them
 * changes with that.
 * @returns writes it to cards and settings, with what they have spent of their day; to be called after all of the
 * transaction's reads
 */
export async function moveAgents(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now">,
  workspaceId: string,
  moves: readonly Move[],
): Promise<() => void> {
  const payer = (orgId: string) => payerOf({ orgId, ownerID: workspaceId });
  const paid = moves.map(({ agentId, from, to }) => ({
    agentId,
    from: payer(from),
    to: payer(to),
  }));
  const writeDays = await carryDay(transaction, deps, paid);
  return () => {
    writeDays();
    for (const { agentId, to } of moves)
      write(transaction, deps.db, agentId, { orgId: to, clientIds: [] });
  };
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
