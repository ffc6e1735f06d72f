import { agentPath } from "@parley/contract/agents/agent.ts";
import { returnAgentHolds } from "../credits/returnHolds.ts";
import type { Deps } from "../platform/deps.ts";

/** Job: removes what lay below a deleted agent, and its files. Running it twice does no harm. */
export async function purgeAgent(
  deps: Pick<Deps, "db" | "files">,
  job: { agentId: string },
): Promise<void> {
  // No turn can open once the settings are gone; what is reserved below goes back first.
  await returnAgentHolds(deps, job.agentId);
  await deps.db.recursiveDelete(deps.db.doc(agentPath(job.agentId)));
  await deps.files.removeOf(job.agentId);
}
