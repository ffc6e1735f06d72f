import type { DocumentReference, Transaction } from "@google-cloud/firestore";

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/**
 * Makes a transaction's work safe to run again. The database's SDK repeats it when the answer to
 * the commit was lost, and it would then refuse what it has already done.
 * @param isMade whether what the run before would have written is there, however it came about
 */
export function idempotentWrite<Result>(
  work: Work<Result>,
  isMade: (transaction: Transaction, before: Result) => Promise<boolean>,
): Work<Result> {
  let before: { result: Result } | undefined;
  return async (transaction) => {
    if (before !== undefined && (await isMade(transaction, before.result))) return before.result;
    const result = await work(transaction);
    before = { result };
    return result;
  };
}

/** The same for work that deletes this document. */
export function idempotentDelete<Result>(ref: DocumentReference, work: Work<Result>): Work<Result> {
  return idempotentWrite(work, async (transaction) => !(await transaction.get(ref)).exists);
}
