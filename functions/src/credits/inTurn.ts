import type { Firestore, Transaction } from "@google-cloud/firestore";

/** Tries of a transaction over a whole account, which all others on that account meet. */
const ATTEMPTS = { maxAttempts: 20 };

const lines = new Map<string, Promise<unknown>>();

/**
 * Runs a transaction over a whole account after those of the same account that this instance began
 * before: side by side they would only undo each other. Other instances meet in the database.
 */
export async function inTurn<Result>(
  db: Firestore,
  accountId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const key = `${db.databaseId} ${accountId}`;
  const before = lines.get(key) ?? Promise.resolve();
  const mine = before.then(() => db.runTransaction(work, ATTEMPTS));
  const done = mine.catch(() => undefined);
  lines.set(key, done);
  try {
    return await mine;
  } finally {
    if (lines.get(key) === done) lines.delete(key);
  }
}
