import type { Firestore, Transaction } from "@google-cloud/firestore";

const running = new Map<string, Promise<unknown>>();

/**
 * Runs work after everything this instance has begun under the same key: side by side they would
 * only undo each other. Other instances meet in the database.
 */
export async function runExclusive<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const mine = (running.get(key) ?? Promise.resolve()).then(work);
  const done = mine.catch(() => undefined);
  running.set(key, done);
  try {
    return await mine;
  } finally {
    if (running.get(key) === done) running.delete(key);
  }
}

/** For a transaction that competes with all others for the same document. */
const ATTEMPTS = { maxAttempts: 20 };

/**
 * A transaction, run exclusively.
 * @param subject what all of them read and write: the id of an account or a workspace
 */
export function runExclusiveTransaction<Result>(
  db: Firestore,
  subject: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return runExclusive(`${db.databaseId} ${subject}`, () => db.runTransaction(work, ATTEMPTS));
}
