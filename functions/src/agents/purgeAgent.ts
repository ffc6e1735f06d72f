import { agentPath } from "@parley/contract/agents/agent.ts";
import { returnAgentHolds } from "../credits/returnHolds.ts";
import type { Deps } from "../platform/deps.ts";

/** Job: deletes what was stored below a deleted agent, and its files. Safe to run twice. */
export async function purgeAgent(
  deps: Pick<Deps, "db" | "files">,
  job: { agentId: string },
): Promise<void> {
  // No turn can open once the settings are gone; credits still reserved go back first.
  await returnAgentHolds(deps, job.agentId);
  await deps.db.recursiveDelete(deps.db.doc(agentPath(job.agentId)));
  await deps.files.removeOf(job.agentId);
}
