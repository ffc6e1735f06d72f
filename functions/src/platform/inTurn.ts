import type { Firestore, Transaction } from "@google-cloud/firestore";

/** Tries of a transaction that all others about the same thing meet. */
const ATTEMPTS = { maxAttempts: 20 };

const lines = new Map<string, Promise<unknown>>();

/**
 * Runs a transaction after those about the same thing that this instance began before: side by side
 * they would only undo each other. Other instances meet in the database.
 * @param about what all of them read and write: an account, a workspace
 */
export async function inTurn<Result>(
  db: Firestore,
  about: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const key = `${db.databaseId} ${about}`;
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
