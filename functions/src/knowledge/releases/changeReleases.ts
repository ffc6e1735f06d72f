import type { Releases } from "@parley/contract/knowledge/release.ts";
import type { Deps } from "../../platform/deps.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { embedReworded, findReworded } from "../meaning/embedReworded.ts";
import { readKnowledge, writeKnowledge } from "./releaseStore.ts";

/**
 * Changes which versions of an agent's knowledge there are and which is live, in a transaction of its own.
 * @returns the versions as they are then
 * @throws AppError NOT_FOUND for an agent that is not theirs
 */
export async function changeReleases(
  deps: Pick<Deps, "db" | "jobs">,
  operator: Operator,
  agentId: string,
  change: (state: Releases) => Releases,
): Promise<Releases> {
  const { state, jobIds } = await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const before = await readKnowledge(deps.db, agentId, transaction);
    const after = { ...before, state: change(before.state) };
    const moved = await findReworded(transaction, deps, agentId, before.state, after.state);
    const added = writeKnowledge(transaction, deps, agentId, before, after);
    return {
      state: after.state,
      jobIds: [...added, ...embedReworded(transaction, deps, agentId, moved)],
    };
  });
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
  return state;
}
