import { FieldPath, FieldValue, type Firestore } from "@google-cloud/firestore";
import {
  creditsDayPath,
  dayOf,
  emptyDay,
  isSpend,
  ROLLUP_MARK,
  rollupMark,
  withEntry,
  type CreditsDay,
  type RollupMark,
} from "@parley/contract/credits/day.ts";
import { entry, LEDGER, type Entry } from "@parley/contract/credits/entry.ts";
import type { Deps } from "../platform/deps.ts";

/** Later entries wait: one with an earlier date may still be on its way to the database. */
const SETTLED_MS = 3 * 60_000;
/** Entries added up in one transaction, and transactions in one sweep. */
const BATCH = 300;
const BATCHES = 40;

/**
 * Adds entries up by account and day, each exactly once: the days and the mark up to which they go
 * change in one transaction, and a run that finds the mark moved begins again from there.
 * @returns the number of entries added
 */
export async function rollUp({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  let added = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await rollUpBatch(db, now() - SETTLED_MS);
    added += count ?? 0;
    if (count !== null && count < BATCH) break;
  }
  return added;
}

/** @returns the number of entries added, or null when another run was first: then look again */
async function rollUpBatch(db: Firestore, settled: number): Promise<number | null> {
  const markRef = db.doc(ROLLUP_MARK);
  const mark = readMark((await markRef.get()).data());
  const found = await db
    .collection(LEDGER)
    .where("ts", "<=", settled)
    .orderBy("ts")
    .orderBy(FieldPath.documentId())
    .startAfter(mark.ts, mark.id)
    .limit(BATCH)
    .get();
  const entries = found.docs.map((one) => entry.parse(one.data()));
  const last = entries.at(-1);
  if (last === undefined) return 0;
  return db.runTransaction(async (transaction) => {
    const current = readMark((await transaction.get(markRef)).data());
    if (current.ts !== mark.ts || current.id !== mark.id) return null;
    for (const [path, day] of sums(entries))
      transaction.set(db.doc(path), increments(day), { merge: true });
    transaction.set(markRef, { ts: last.ts, id: last.ID });
    return entries.length;
  });
}

/** A first mark that stands before every entry; an id may not be empty in a cursor. */
function readMark(stored: unknown): RollupMark {
  return stored === undefined ? { ts: 0, id: "0" } : rollupMark.parse(stored);
}

function sums(entries: readonly Entry[]): Map<string, CreditsDay> {
  const days = new Map<string, CreditsDay>();
  for (const one of entries.filter(isSpend)) {
    const day = dayOf(one.ts);
    const path = creditsDayPath(one.from, day);
    days.set(path, withEntry(days.get(path) ?? emptyDay(day), one));
  }
  return days;
}

function increments({ day, byAgent, byCause, costMicros, paidMicros }: CreditsDay) {
  const each = (counts: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(counts).map(([name, credits]) => [name, FieldValue.increment(credits)]),
    );
  return {
    day,
    byAgent: each(byAgent),
    byCause: each(byCause),
    costMicros: FieldValue.increment(costMicros),
    paidMicros: FieldValue.increment(paidMicros),
  };
}
