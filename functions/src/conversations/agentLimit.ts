/** Shards of an agent's counter, so that many visitors do not wait for one document. */
export const AGENT_SHARDS = 10;
/** Messages all visitors of one agent may send in a minute. */
export const AGENT_PER_MINUTE = 600;

export type AgentShard = { minute: number; count: number };

export function agentShardPath(agentId: string, shard: number): string {
  return `agents/${agentId}/counters/${shard}`;
}

/**
 * Counts one message on a shard.
 * @param now unix milliseconds
 * @returns the shard's new value, or null when its part of the limit is used up
 */
export function countOnShard(stored: AgentShard | undefined, now: number): AgentShard | null {
  const minute = Math.floor(now / 60_000);
  const count = stored?.minute === minute ? stored.count : 0;
  return count >= AGENT_PER_MINUTE / AGENT_SHARDS ? null : { minute, count: count + 1 };
}
