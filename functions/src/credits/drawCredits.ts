import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from "@google-cloud/firestore";
import { ACCOUNT_SHARDS, shard, type Shard } from "@parley/contract/credits/account.ts";
import { planOverspend, planSpend, shareOf } from "@parley/contract/credits/dayBudget.ts";
import {
  balanceOf,
  planDraw,
  planTake,
  type Change,
} from "@parley/contract/credits/shardChanges.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { creditsOf, shardsOf, spentOn } from "./accounts.ts";
import { ifUnchanged } from "../platform/writes/ifUnchanged.ts";

/** What an agent may spend on a day (UTC, `YYYY-MM-DD`). */
type DayLimit = { agentId: string; day: string; limit: number };

/**
 * Where credits were taken, and whether less may be left than the agent needs for a short question, of the account
 * (`isDrained`) or of its day (`isDayDrained`). One shard does not say how much the others have: either may be true too early,
 * and whoever reads all of them afterwards (`noteSpent`) knows. What it misses is seen by the next turn, or by `sweepSpent`.
 */
export type Drawn = { shard: number; isDrained: boolean; isDayDrained: boolean };

/** The part of a day's limit at whose end each turn looks whether it is spent: an eighth. */
const NEAR_THE_END = 8;

/**
 * Takes credits out of an account for a turn and counts the turn, on a shard picked at random, so
 * that two turns that collided part ways on the next try. One read and one write; only if this shard
 * has too little, or its part of the agent's day is spent, all are read, and rich ones share with it. Shards are read without a lock and
 * written on condition that they are unchanged: run the transaction under `retryOnConflict`, and
 * call this before its writes.
 * @param draw.credits 0 only counts
 * @param draw.least what the agent needs for a short question
 * @param draw.count the shard's counters after this turn; may refuse by throwing
 * @param draw.day what the agent may spend today, for which the credits count
 * @returns `unpaid` when the whole account has too little, `day-spent` when the agent's day has: then nothing is written
 */
export async function drawCredits(
  transaction: Transaction,
  db: Firestore,
  draw: {
    accountId: string;
    credits: number;
    least: number;
    count: (answers: Shard["answers"]) => Shard["answers"];
    day: DayLimit;
  },
): Promise<Drawn | "unpaid" | "day-spent"> {
  const { accountId, credits, least, count, day } = draw;
  const refs = shardsOf(db, accountId);
  const drawn = { shard: Math.floor(Math.random() * ACCOUNT_SHARDS), chance: Math.random() };
  let shards = await readShards(db, refs, drawn.shard, credits);
  const plan =
    credits === 0
      ? { shard: drawn.shard, changes: [] }
      : planDraw(shards.map(creditsOf), credits, drawn);
  const n = plan?.shard ?? drawn.shard;
  const answers = count(answersOf(shards[n]));
  if (plan === null) return "unpaid";
  const hadTooLittle = shards.filter((one) => one !== undefined).length > 1;
  const spentHere = (one: DocumentSnapshot | undefined) => spentOn(one, day.day, day.agentId);
  let spends: Change[] | null = credits > 0 ? [{ shard: n, by: credits }] : [];
  const leftHere = shareOf(day.limit, n) - spentHere(shards[n]) - credits;
  // The end of one part says little of the others, so only its last bit is taken for a sign.
  let isDayDrained = leftHere < Math.min(least, shareOf(day.limit, n) / NEAR_THE_END);
  if (credits > 0 && leftHere < 0) {
    // The write fails if what the plan is based on has changed since it was read.
    shards = (await db.getAll(...refs)).map((one, place) => shards[place] ?? one);
    spends = planSpend(shards.map(spentHere), day.limit, credits, n);
    const spent = shards.reduce((sum, one) => sum + spentHere(one), credits);
    // What other turns take at this moment is not seen.
    isDayDrained = day.limit - spent - day.limit / NEAR_THE_END < least;
  }
  if (spends === null) return "day-spent";
  for (const place of new Set([n, ...placesOf(plan.changes, spends)])) {
    const [ref, seen] = [refs[place], shards[place]];
    if (ref === undefined) continue;
    const change = {
      ...changeOf(seen, day, byOf(plan.changes, place), byOf(spends, place)),
      ...(place === n ? { answers } : {}),
    };
    // One that was never written has nothing that could be taken twice.
    if (seen?.exists === true) transaction.update(ref, change, ifUnchanged(seen));
    else transaction.set(ref, change, { merge: true });
  }
  const left = creditsOf(shards[n]) + byOf(plan.changes, n);
  return {
    shard: n,
    isDrained: credits > 0 && (hadTooLittle || left < 1),
    isDayDrained: credits > 0 && isDayDrained,
  };
}

/**
 * Takes what an answer cost beyond its reservation, as far as the account has it, and counts it for the agent's day:
 * the answer has been given by then, so a limit that it exceeds stops the next one. From the reservation's shard if that has enough, otherwise
 * from the fullest; and from the day's parts likewise, as a part that is overdrawn stops nobody who draws on another. Shards are
 * read without a lock and written on condition that they are unchanged: run the batch under
 * `retryOnConflict`, without another write to them.
 * @returns the credits taken, at most those wanted
 */
export async function drawExcess(
  batch: WriteBatch,
  db: Firestore,
  draw: {
    accountId: string;
    shard: number;
    credits: number;
    day: DayLimit;
    /** The account that counts the day, where another pays for the agent since the reservation. */
    dayAccount?: string | undefined;
  },
): Promise<number> {
  const { accountId, shard: first, credits, day, dayAccount = accountId } = draw;
  const refs = shardsOf(db, accountId);
  const shards = await readShards(db, refs, first, credits);
  const has = shards.map(creditsOf);
  const taken = Math.min(credits, balanceOf(has));
  if (taken === 0) return 0;
  const changes = planTake(has, taken, first) ?? [];
  const spentHere = (one: DocumentSnapshot | undefined) => spentOn(one, day.day, day.agentId);
  const isSame = dayAccount === accountId;
  const dayRefs = isSame ? refs : shardsOf(db, dayAccount);
  let counted = isSame ? shards : await readShards(db, dayRefs, first, 0);
  let spends: Change[] = [{ shard: first, by: taken }];
  if (shareOf(day.limit, first) - spentHere(counted[first]) < taken) {
    const before = counted;
    counted = (await db.getAll(...dayRefs)).map((one, place) => before[place] ?? one);
    spends = planOverspend(counted.map(spentHere), day.limit, taken, first);
  }
  const write = (on: typeof refs, read: typeof shards, takes: Change[], counts: Change[]) => {
    for (const place of placesOf(takes, counts)) {
      const [ref, seen] = [on[place], read[place]];
      if (ref === undefined) continue;
      const change = changeOf(seen, day, byOf(takes, place), byOf(counts, place));
      if (seen?.exists === true) batch.update(ref, change, ifUnchanged(seen));
      else batch.set(ref, change, { merge: true });
    }
  };
  if (isSame) write(refs, counted, changes, spends);
  else {
    write(refs, shards, changes, []);
    write(dayRefs, counted, [], spends);
  }
  return taken;
}

/** Shards on which anything changes. */
function placesOf(...changes: readonly (readonly Change[])[]): Set<number> {
  return new Set(changes.flat().map(({ shard: place }) => place));
}

/** What is written on a shard. */
function changeOf(
  seen: DocumentSnapshot | undefined,
  day: DayLimit,
  credits: number,
  spent: number,
): { credits: FieldValue; spent?: object } {
  return { credits: FieldValue.increment(credits), ...spending(seen, day, spent) };
}

/** What changes on a shard. */
function byOf(changes: readonly Change[], place: number): number {
  return changes.find((change) => change.shard === place)?.by ?? 0;
}

/** A shard's count of what is spent in a day after a turn; earlier days are left out. */
function spending(
  seen: DocumentSnapshot | undefined,
  { agentId, day }: Pick<DayLimit, "agentId" | "day">,
  credits: number,
): { spent?: object } {
  if (credits === 0) return {};
  if (seen?.exists !== true)
    return { spent: { [day]: { [agentId]: FieldValue.increment(credits) } } };
  const { spent } = shard.parse(seen.data());
  const ofDay = lookUp<Record<string, number> | undefined>(spent, day) ?? {};
  // Around midnight a write of yesterday's may come after one of today.
  const later = Object.fromEntries(Object.entries(spent).filter(([one]) => one > day));
  const counted = { ...ofDay, [agentId]: spentOn(seen, day, agentId) + credits };
  return { spent: { ...later, [day]: counted } };
}

/** One shard; all of them if it has too little. */
async function readShards(
  db: Firestore,
  refs: ReturnType<typeof shardsOf>,
  n: number,
  credits: number,
): Promise<(DocumentSnapshot | undefined)[]> {
  const [one] = await db.getAll(...refs.slice(n, n + 1));
  if (creditsOf(one) >= credits) return refs.map((_, place) => (place === n ? one : undefined));
  return db.getAll(...refs);
}

function answersOf(stored: DocumentSnapshot | undefined): Shard["answers"] {
  return stored?.exists === true ? shard.parse(stored.data()).answers : {};
}
