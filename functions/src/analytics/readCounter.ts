import type { Firestore, Transaction } from "@google-cloud/firestore";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { withCounts } from "@parley/contract/analytics/tally.ts";
import { widgetCounter, widgetCounterPath } from "./counters.ts";

/**
 * Reads one of an agent's counters, for what happens outside its conversations. Two reads, before the caller's writes.
 * @param id decides on the counter
 * @returns counts in it, in the same transaction; of an agent that was deleted meanwhile nothing
 */
export async function readCounter(
  transaction: Transaction,
  db: Firestore,
  agentId: string,
  id: string,
): Promise<(happened: Parameters<typeof withCounts>[1]) => void> {
  const ref = db.doc(widgetCounterPath(agentId, id));
  // Locked with a lock all share, so that nothing is counted below a deleted agent.
  const [settings, stored] = await transaction.getAll(db.doc(agentConfigPath(agentId)), ref);
  if (settings?.exists !== true) return () => undefined;
  const before = widgetCounter.parse(stored?.data() ?? {});
  return (happened) => {
    transaction.set(ref, { ...before, ...withCounts(before, happened) });
  };
}
