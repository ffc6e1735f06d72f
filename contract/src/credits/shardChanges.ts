import { ACCOUNT_SHARDS } from "./account.ts";

/** What changes on one shard: whole credits, added or taken. */
export type Change = { shard: number; by: number };

/** Whether this is an amount that can be moved: a safe integer above zero. */
export function isAmount(credits: unknown): credits is number {
  return typeof credits === "number" && Number.isSafeInteger(credits) && credits > 0;
}

/** An account's balance. @param shards credits by shard */
export function balanceOf(shards: readonly number[]): number {
  return shards.reduce((sum, credits) => sum + credits, 0);
}

/**
 * Takes credits out of an account: from one shard if it has enough, so that other turns are not
 * disturbed, otherwise the rest from the fullest shards.
 * @param shards credits by shard
 * @param first the shard to draw on before others
 * @returns what changes, or null when the account has too little
 * @throws RangeError for anything that is not an amount
 */
export function planTake(shards: readonly number[], credits: number, first = 0): Change[] | null {
  requireAmount(credits);
  const order = shards
    .map((has, shard) => ({ shard, has }))
    .toSorted((a, b) => Number(b.shard === first) - Number(a.shard === first) || b.has - a.has);
  const changes: Change[] = [];
  let missing = credits;
  for (const { shard, has } of order) {
    const taken = Math.min(Math.max(has, 0), missing);
    if (taken > 0) changes.push({ shard, by: -taken });
    missing -= taken;
  }
  return missing === 0 ? changes : null;
}

/** Turns that both shards can still pay when one has shared with the other. */
const TURNS_LEFT = 2;

/**
 * Takes a turn's credits on one shard. If that has too little, a rich one gives it half of its own
 * as well, so that credits on few shards come to lie on all; if none is rich, another shard with
 * enough pays, or several together.
 * @param shards credits by shard
 * @param drawn.shard the one to draw on
 * @param drawn.chance from 0 to below 1, chooses among shards that are equally fit
 * @returns what changes and the shard that the turn is counted on, or null when the account has
 * too little
 * @throws RangeError for anything that is not an amount
 */
export function planDraw(
  shards: readonly number[],
  credits: number,
  drawn: { shard: number; chance: number },
): { shard: number; changes: Change[] } | null {
  requireAmount(credits);
  const { shard, chance } = drawn;
  const chosen = (places: readonly number[]) => places[Math.floor(chance * places.length)];
  const placesWith = (least: number) =>
    shards.flatMap((has, place) => (has >= least ? [place] : []));
  if ((shards[shard] ?? 0) >= credits) return { shard, changes: [{ shard, by: -credits }] };
  // Not always the fullest: turns that come at once would all write to that one.
  const plenty = Math.max(2 * TURNS_LEFT * credits, Math.max(...shards) / 2);
  const rich = chosen(placesWith(plenty));
  if (rich !== undefined) {
    const given = Math.floor((shards[rich] ?? 0) / 2);
    const changes = [
      { shard: rich, by: -given },
      { shard, by: given - credits },
    ];
    return { shard, changes };
  }
  const paying = chosen(placesWith(credits)) ?? shard;
  const changes = planTake(shards, credits, paying);
  return changes === null ? null : { shard: paying, changes };
}

/**
 * Spreads credits evenly over all shards of an account.
 * @param first the shard that gets the first of an uneven rest
 * @throws RangeError for anything that is not an amount
 */
export function planGive(credits: number, first = 0): Change[] {
  requireAmount(credits);
  const each = Math.floor(credits / ACCOUNT_SHARDS);
  const rest = credits % ACCOUNT_SHARDS;
  return Array.from({ length: ACCOUNT_SHARDS }, (_, place) => ({
    shard: (first + place) % ACCOUNT_SHARDS,
    by: each + (place < rest ? 1 : 0),
  })).filter(({ by }) => by > 0);
}

function requireAmount(credits: number): void {
  if (!isAmount(credits)) throw new RangeError(`${String(credits)} is not an amount of credits`);
}
