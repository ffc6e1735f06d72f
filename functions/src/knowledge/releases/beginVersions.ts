import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { readKnowledge, writeKnowledge } from "./releaseStore.ts";

/**
 * Stores what an agent knew before its versions were kept as the first of them, so that one can go back to it. Changes
 * nothing where they are kept or nothing is known. @throws AppError NOT_FOUND
 */
export async function beginVersions(
  deps: Deps,
  operator: Operator,
  { agentId }: { agentId: string },
): Promise<{ live: number }> {
  const { db } = deps;
  return db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const known = await readKnowledge(db, agentId, transaction);
    // The first one stored says nothing new, and begins no job.
    if (known.state.versions[0]?.act === "start")
      writeKnowledge(transaction, deps, agentId, known, known);
    return { live: known.state.live };
  });
}
