import { ACCOUNT_SHARDS, type Shard } from "@parley/contract/credits/account.ts";

/** Messages all visitors of one agent may send in a minute; each shard of its payer's account has a part. */
export const AGENT_PER_MINUTE = 640;
export const AGENT_PER_SHARD = AGENT_PER_MINUTE / ACCOUNT_SHARDS;

/**
 * Counts one message of an agent on a shard; counters of earlier minutes are left out.
 * @param now unix milliseconds
 * @returns the shard's new counters, or null when its part of the limit is used up
 */
export function countOnShard(
  answers: Shard["answers"],
  agentId: string,
  now: number,
): Shard["answers"] | null {
  const minute = Math.floor(now / 60_000);
  const current = Object.entries(answers).filter(([, counted]) => counted.minute === minute);
  const count = current.find(([id]) => id === agentId)?.[1].count ?? 0;
  if (count >= AGENT_PER_SHARD) return null;
  return { ...Object.fromEntries(current), [agentId]: { minute, count: count + 1 } };
}
