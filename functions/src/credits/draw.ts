import type { Firestore, Transaction } from "@google-cloud/firestore";
import { ACCOUNT_SHARDS, shard, shardPath, type Shard } from "@parley/contract/credits/account.ts";
import { planTake } from "@parley/contract/credits/plan.ts";
import { changeShards, readShards } from "./accounts.ts";

/**
 * Takes credits out of an account for a turn and counts the turn, on a shard that each try picks
 * anew, so that two who met go apart. One read and one write; all shards are read only where this
 * one has too little. Call it after the transaction's other reads and before its writes.
 * @param draw.credits 0 only counts
 * @param draw.count the shard's counters after this turn; may refuse by throwing
 * @returns the shard, or null when the whole account has too little; then nothing is written
 */
export async function drawIn(
  transaction: Transaction,
  db: Firestore,
  draw: {
    accountId: string;
    credits: number;
    count: (answers: Shard["answers"]) => Shard["answers"];
  },
): Promise<number | null> {
  const { accountId, credits, count } = draw;
  const n = Math.floor(Math.random() * ACCOUNT_SHARDS);
  const ref = db.doc(shardPath(accountId, n));
  const stored = await transaction.get(ref);
  const before = shard.parse(stored.data() ?? { credits: 0 });
  const answers = count(before.answers);
  if (before.credits >= credits) {
    transaction.set(ref, { credits: before.credits - credits, answers });
    return n;
  }
  const taken = planTake(await readShards(transaction, db, accountId), credits, n);
  if (taken === null) return null;
  const own = taken.find((change) => change.shard === n)?.by ?? 0;
  transaction.set(ref, { credits: before.credits + own, answers });
  changeShards(
    transaction,
    db,
    accountId,
    taken.filter((change) => change.shard !== n),
  );
  return n;
}
