import type { Firestore, Transaction } from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";
import { AppError } from "../platform/errors/appError.ts";
import { limitPath } from "../platform/limits/allowance.ts";

/**
 * How long a mark counts, unless it is taken back. A removal runs for at most six minutes
 * (`functions/src/index.ts`), and so does a call that was let in just before the account was gone; a
 * removal that broke off does not keep its person out for longer.
 */
const COUNTS_SECONDS = 15 * 60;

/**
 * Marks, in each of these databases, that a person's account is being deleted: nobody makes or joins a
 * workspace for them from then on. What was made before is seen by whoever looks afterwards.
 * @param at unix seconds
 * @returns takes the marks back, for a person who stays; a mark of another removal is left alone
 */
export async function markRemoval(
  databases: readonly Firestore[],
  uid: string,
  at: number,
): Promise<() => Promise<void>> {
  const by = randomId();
  await Promise.all(databases.map((db) => markOf(db, uid).set({ by, until: at + COUNTS_SECONDS })));
  return async () => {
    const lifted = databases.map((db) =>
      db.runTransaction(async (transaction) => {
        const found = await transaction.get(markOf(db, uid));
        if (found.get("by") === by) transaction.delete(found.ref);
      }),
    );
    await Promise.all(lifted);
  };
}

/**
 * Refuses to make or join a workspace for somebody whose account is being deleted, in the transaction
 * that would do it: nobody would own it, or could be taken out.
 * @param at unix seconds
 * @throws AppError CONFLICT
 */
export async function requireNotBeingRemoved(
  transaction: Transaction,
  db: Firestore,
  uid: string,
  at: number,
): Promise<void> {
  const until: unknown = (await transaction.get(markOf(db, uid))).get("until");
  if (typeof until === "number" && at < until) throw new AppError("accounts.beingDeleted");
}

/** Apart from the profile, as it has to outlast whatever is deleted with the account. */
function markOf(db: Firestore, uid: string) {
  return db.doc(limitPath(`accountRemoval_${uid}`));
}
