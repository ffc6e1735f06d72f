import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "@google-cloud/firestore";
import { ACCOUNT_SHARDS, shard, type Shard } from "@parley/contract/credits/account.ts";
import { planDraw } from "@parley/contract/credits/shardChanges.ts";
import { ifUnchanged, creditsOf, shardsOf } from "./accounts.ts";

/**
 * Takes credits out of an account for a turn and counts the turn, on a shard picked at random, so
 * that two turns that collided part ways on the next try. One read and one write; only if this shard
 * has too little, all are read, and a rich one shares with it. Shards are read without a lock and
 * written on condition that they are unchanged: run the transaction under `retryOnConflict`, and
 * call this before its writes.
 * @param draw.credits 0 only counts
 * @param draw.count the shard's counters after this turn; may refuse by throwing
 * @returns the shard, and whether it has nothing left or had too little; null when the whole account
 * has too little: then nothing is written
 */
export async function drawCredits(
  transaction: Transaction,
  db: Firestore,
  draw: {
    accountId: string;
    credits: number;
    count: (answers: Shard["answers"]) => Shard["answers"];
  },
): Promise<{ shard: number; isDrained: boolean } | null> {
  const { accountId, credits, count } = draw;
  const refs = shardsOf(db, accountId);
  const drawn = { shard: Math.floor(Math.random() * ACCOUNT_SHARDS), chance: Math.random() };
  const shards = await readShards(db, refs, drawn.shard, credits);
  const plan =
    credits === 0
      ? { shard: drawn.shard, changes: [] }
      : planDraw(shards.map(creditsOf), credits, drawn);
  const n = plan?.shard ?? drawn.shard;
  const answers = count(answersOf(shards[n]));
  if (plan === null) return null;
  const changes = plan.changes.some((change) => change.shard === n)
    ? plan.changes
    : [...plan.changes, { shard: n, by: 0 }];
  for (const { shard: place, by } of changes) {
    const [ref, seen] = [refs[place], shards[place]];
    if (ref === undefined) continue;
    const change = { credits: FieldValue.increment(by), ...(place === n ? { answers } : {}) };
    // One that was never written has nothing that could be taken twice.
    if (seen?.exists === true) transaction.update(ref, change, ifUnchanged(seen));
    else transaction.set(ref, change, { merge: true });
  }
  const by = changes.find((change) => change.shard === n)?.by ?? 0;
  const hadTooLittle = shards.filter((one) => one !== undefined).length > 1;
  return { shard: n, isDrained: credits > 0 && (hadTooLittle || creditsOf(shards[n]) + by < 1) };
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
