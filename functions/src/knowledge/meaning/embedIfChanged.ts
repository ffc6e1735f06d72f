import type { Transaction } from "@google-cloud/firestore";
import type { AgentConfig, AgentEditable } from "@parley/contract/agents/config.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Has an agent's vectors made again when its settings change to another model, or another length, in the
 * transaction that saves them.
 * @returns the job, to be kicked after the commit; null where nothing of it changes
 */
export function embedIfChanged(
  transaction: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  before: AgentConfig,
  changes: Partial<AgentEditable>,
): string | null {
  const names = ["vg_embeddingModel", "vg_kbDefaultDimension"] as const;
  const isChanged = names.some((name) => (changes[name] ?? before[name]) !== before[name]);
  if (!isChanged) return null;
  const { ownerID: workspaceId, ID: agentId } = before;
  return jobs.add(transaction, { kind: "embedAgain", workspaceId, agentId });
}
