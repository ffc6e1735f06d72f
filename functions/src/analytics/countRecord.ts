import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { withCounts } from "@parley/contract/analytics/tally.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { ipNetwork } from "../platform/http/ipNetwork.ts";
import { RECENT_KEPT, recordCounterPath, RECORDS_PER_SHARD, widgetCounter } from "./counters.ts";

/**
 * Counts a load or an opening of the widget, once per id of a network. Two reads and a write.
 * @param counted.ip whose it is: nothing of it is stored
 * @throws AppError NOT_FOUND for an agent that was just deleted; TOO_MANY_REQUESTS when more is
 * counted in a minute than a website has visitors
 */
export function countRecord(
  { db, now, vault }: Pick<Deps, "db" | "now" | "vault">,
  counted: { agentId: string; record: "loads" | "opens"; recordId: string; ip: string },
): Promise<void> {
  const { agentId, record, recordId } = counted;
  const key = `${record}:${recordId}`;
  const network = vault.hash(`records ${agentId} ${ipNetwork(counted.ip)}`);
  const ref = db.doc(recordCounterPath(agentId, network, recordId));
  return db.runTransaction(async (transaction) => {
    // Locked with a lock all share, so that nothing is counted below a deleted agent.
    const [settings, stored] = await transaction.getAll(db.doc(agentConfigPath(agentId)), ref);
    if (settings?.exists !== true) throw new AppError("agents.notFound");
    const before = widgetCounter.parse(stored?.data() ?? {});
    if (before.recent.includes(key)) return;
    const at = now();
    const minute = Math.floor(at / 60_000);
    const minuteCount = (before.minute === minute ? before.minuteCount : 0) + 1;
    if (minuteCount > RECORDS_PER_SHARD)
      throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
    transaction.set(ref, {
      ...withCounts(before, [at, { [record]: 1 }]),
      minute,
      minuteCount,
      recent: [...before.recent, key].slice(-RECENT_KEPT),
    });
  });
}
