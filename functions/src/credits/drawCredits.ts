import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "@google-cloud/firestore";
import { ACCOUNT_SHARDS, shard, type Shard } from "@parley/contract/credits/account.ts";
import { planTake } from "@parley/contract/credits/shardChanges.ts";
import { ifUnchanged, creditsOf, shardsOf } from "./accounts.ts";

/**
 * Takes credits out of an account for a turn and counts the turn, on a shard picked at random, so
 * that two turns that collided part ways on the next try. One read and one write; all shards are
 * read only if this one has too little. Shards are read without a lock and written on condition
 * that they are unchanged: run the transaction under `retryOnConflict`, and call this before its
 * writes.
 * @param draw.credits 0 only counts
 * @param draw.count the shard's counters after this turn; may refuse by throwing
 * @returns the shard, or null when the whole account has too little; then nothing is written
 */
export async function drawCredits(
  transaction: Transaction,
  db: Firestore,
  draw: {
    accountId: string;
    credits: number;
    count: (answers: Shard["answers"]) => Shard["answers"];
  },
): Promise<number | null> {
  const { accountId, credits, count } = draw;
  const refs = shardsOf(db, accountId);
  const { n, shards } = await pickShard(db, refs, credits);
  const answers = count(answersOf(shards[n]));
  const taken = credits === 0 ? [] : planTake(shards.map(creditsOf), credits, n);
  if (taken === null) return null;
  const changes = taken.some((change) => change.shard === n)
    ? taken
    : [...taken, { shard: n, by: 0 }];
  for (const { shard: place, by } of changes) {
    const [ref, seen] = [refs[place], shards[place]];
    if (ref === undefined) continue;
    const change = { credits: FieldValue.increment(by), ...(place === n ? { answers } : {}) };
    // One that was never written has nothing that could be taken twice.
    if (seen?.exists === true) transaction.update(ref, change, ifUnchanged(seen));
    else transaction.set(ref, change, { merge: true });
  }
  return n;
}

type Shards = (DocumentSnapshot | undefined)[];

/**
 * One shard at random; if it has too little, all of them, and one at random of those that have
 * enough.
 */
async function pickShard(
  db: Firestore,
  refs: ReturnType<typeof shardsOf>,
  credits: number,
): Promise<{ n: number; shards: Shards }> {
  const n = Math.floor(Math.random() * ACCOUNT_SHARDS);
  const [one] = await db.getAll(...refs.slice(n, n + 1));
  if (creditsOf(one) >= credits)
    return { n, shards: refs.map((_, place) => (place === n ? one : undefined)) };
  const shards = await db.getAll(...refs);
  const rich = shards.flatMap((stored, place) => (creditsOf(stored) >= credits ? [place] : []));
  return { n: rich[Math.floor(Math.random() * rich.length)] ?? n, shards };
}

function answersOf(stored: DocumentSnapshot | undefined): Shard["answers"] {
  return stored?.exists === true ? shard.parse(stored.data()).answers : {};
}
