import type { Firestore, Transaction } from "@google-cloud/firestore";
import { runExclusive } from "./runExclusive.ts";

/** Tries of a transaction that all others about the same thing meet. */
const ATTEMPTS = { maxAttempts: 20 };

/**
 * Runs a transaction after those about the same thing that this instance began before: side by side
 * they would only undo each other. Other instances meet in the database.
 * @param about what all of them read and write: an account, a workspace
 */
export function runExclusiveTransaction<Result>(
  db: Firestore,
  about: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return runExclusive(`${db.databaseId} ${about}`, () => db.runTransaction(work, ATTEMPTS));
}
