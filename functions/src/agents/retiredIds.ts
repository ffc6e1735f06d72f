import type { Transaction } from "@google-cloud/firestore";
import { deletedAgentPath } from "@parley/contract/agents/agent.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * Refuses the id of an agent that was deleted, in the transaction that makes one: what is still stored
 * below it, and the snippets that name it on somebody's website, would be the new owner's.
 * @throws AppError NOT_FOUND as for somebody else's agent
 */
export async function requireUnusedId(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  agentId: string,
): Promise<void> {
  if ((await transaction.get(db.doc(deletedAgentPath(agentId)))).exists)
    throw new AppError("agents.notFound");
}

/** Notes that this id was an agent's, in the transaction that deletes it. @param at unix seconds */
export function retireId(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  agentId: string,
  at: number,
): void {
  transaction.set(db.doc(deletedAgentPath(agentId)), { at });
}
