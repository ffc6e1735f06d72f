import { FieldPath, FieldValue, type Firestore } from "@google-cloud/firestore";
import {
  creditsDayPath,
  dayKeyOf,
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
import { isRefusedData } from "../platform/writes/isRefusedData.ts";

/** Later entries wait: one with an earlier date may still be on its way to the database. */
export const SETTLED_MS = 3 * 60_000;
/** Entries added up in one transaction, transactions in one sweep, and entries that it may pass over. */
const BATCH = 300;
const BATCHES = 40;
const PASSED_OVER = 400;

/**
 * Adds entries up by account and day, each exactly once: the days and the mark up to which they go
 * change in one transaction, and a run that finds the mark moved begins again from there. An entry that
 * cannot be added is found by halving, logged and passed over, so that it holds up nobody else's; it
 * stays in the ledger. Its neighbours may be like it, so that batches grow again only as they succeed.
 * @param spenders is added to: the accounts that spent credits in them, and the agents of each that did
 * @returns the number of entries added or passed over
 * @throws what the database throws while it cannot be reached; the next run goes on from there
 */
export async function rollUp(
  { db, now, log }: Pick<Deps, "db" | "now"> & { log: Pick<Deps["log"], "error"> },
  spenders = new Map<string, Set<string>>(),
): Promise<number> {
  const settled = now() - SETTLED_MS;
  let done = 0;
  let size = BATCH;
  let passed = 0;
  for (let batch = 0; batch < BATCHES && passed < PASSED_OVER;) {
    try {
      const entries = await rollUpBatch(db, settled, size);
      batch += 1;
      done += entries?.length ?? 0;
      for (const one of entries?.filter(isSpend) ?? [])
        spenders.set(one.from, (spenders.get(one.from) ?? new Set()).add(one.agentId));
      if (entries !== null && entries.length < size) break;
      size = Math.min(BATCH, size * 2);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      if (size > 1) {
        batch += 1;
        size = Math.ceil(size / 2);
        continue;
      }
      passed += await passOver(db, settled, (entryId) =>
        log.error("a ledger entry cannot be added to its day", error, { entryId }),
      );
    }
  }
  return done + passed;
}

/** Moves the mark past the next entry. @returns how many were passed over: none when another run was first */
async function passOver(
  db: Firestore,
  settled: number,
  report: (entryId: string) => void,
): Promise<number> {
  const markRef = db.doc(ROLLUP_MARK);
  const mark = readMark((await markRef.get()).data());
  const next = (await entriesAfter(db, mark, settled, 1)).docs[0];
  if (next === undefined) return 0;
  const passed = await db.runTransaction(async (transaction) => {
    if (hasMoved(mark, (await transaction.get(markRef)).data())) return false;
    transaction.set(markRef, { ts: Number(next.get("ts")), id: next.id });
    return true;
  });
  if (passed) report(next.id);
  return Number(passed);
}

/** @returns the entries added, or null when another run was first: then look again */
async function rollUpBatch(db: Firestore, settled: number, size: number): Promise<Entry[] | null> {
  const markRef = db.doc(ROLLUP_MARK);
  const mark = readMark((await markRef.get()).data());
  const found = await entriesAfter(db, mark, settled, size);
  const entries = found.docs.map((one) => entry.parse(one.data()));
  const last = entries.at(-1);
  if (last === undefined) return [];
  return db.runTransaction(async (transaction) => {
    if (hasMoved(mark, (await transaction.get(markRef)).data())) return null;
    for (const [path, day] of sums(entries))
      transaction.set(db.doc(path), increments(day), { merge: true });
    transaction.set(markRef, { ts: last.ts, id: last.ID });
    return entries;
  });
}

function entriesAfter(db: Firestore, mark: RollupMark, settled: number, most: number) {
  return db
    .collection(LEDGER)
    .where("ts", "<=", settled)
    .orderBy("ts")
    .orderBy(FieldPath.documentId())
    .startAfter(mark.ts, mark.id)
    .limit(most)
    .get();
}

function hasMoved(mark: RollupMark, stored: unknown): boolean {
  const current = readMark(stored);
  return current.ts !== mark.ts || current.id !== mark.id;
}

/** A first mark that stands before every entry; an id may not be empty in a cursor. */
function readMark(stored: unknown): RollupMark {
  return stored === undefined ? { ts: 0, id: "0" } : rollupMark.parse(stored);
}

function sums(entries: readonly Entry[]): Map<string, CreditsDay> {
  const days = new Map<string, CreditsDay>();
  for (const one of entries.filter(isSpend)) {
    const day = dayKeyOf(one.ts);
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
