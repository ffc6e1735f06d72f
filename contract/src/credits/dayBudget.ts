import { ACCOUNT_SHARDS } from "./account.ts";
import { planTake, type Change } from "./shardChanges.ts";

/**
 * Credits that an agent may spend in a day (UTC) unless its settings say otherwise, or the plan under which it was made. Half of what a new
 * workspace is given, so that one bad day does not cost it all.
 */
export const DEFAULT_DAILY_CREDITS = 500;

/**
 * A shard's part of what an agent may spend in a day. Turns draw on all of them at random, so that an
 * agent's limit is not a document that all its turns write.
 */
export function shareOf(limit: number, shard: number): number {
  if (limit === Infinity) return limit;
  return Math.floor(limit / ACCOUNT_SHARDS) + (shard < limit % ACCOUNT_SHARDS ? 1 : 0);
}

/**
 * Takes a turn's credits out of what is left of an agent's day: from one shard's part if that has
 * enough, otherwise the rest from those that have most left.
 * @param spent credits that the agent has spent or reserved today, by shard
 * @param first the shard to draw on before others
 * @returns what is spent on each, or null when the day has too little left
 * @throws RangeError for anything that is not an amount
 */
export function planSpend(
  spent: readonly number[],
  limit: number,
  credits: number,
  first: number,
): Change[] | null {
  const left = Array.from(
    { length: ACCOUNT_SHARDS },
    (_, shard) => shareOf(limit, shard) - (spent[shard] ?? 0),
  );
  // Where a limit was lowered during the day, some of its parts are overdrawn.
  if (left.reduce((sum, part) => sum + part, 0) < credits) return null;
  const taken = planTake(left, credits, first);
  return taken?.map(({ shard, by }) => ({ shard, by: -by })) ?? null;
}

/**
 * The same for credits that are spent already, and may be more than what is left: the rest is on the first shard.
 * @param limit may be Infinity: then all are
 * @throws RangeError for anything that is not an amount
 */
export function planOverspend(
  spent: readonly number[],
  limit: number,
  credits: number,
  first: number,
): Change[] {
  const left = Math.max(0, limit - spent.reduce((sum, one) => sum + one, 0));
  const within = Math.min(credits, left);
  const changes = within > 0 ? (planSpend(spent, limit, within, first) ?? []) : [];
  const over = credits - changes.reduce((sum, { by }) => sum + by, 0);
  if (over === 0) return changes;
  const here = changes.find(({ shard }) => shard === first)?.by ?? 0;
  return [...changes.filter(({ shard }) => shard !== first), { shard: first, by: here + over }];
}
