import type { Firestore, Transaction } from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import { AppError } from "../platform/errors/appError.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";

/** Ids of the removals under way, and until when, in unix seconds, they keep their person out. */
const mark = z.object({ by: z.array(z.string()), expiresAt: z.number() });

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
 * @returns takes the marks back, for a person who stays; one that another removal needs is left
 */
export async function markRemoval(
  databases: readonly Firestore[],
  uid: string,
  at: number,
): Promise<() => Promise<void>> {
  const by = randomId();
  const until = at + COUNTS_SECONDS;
  const change = (made: (others: string[]) => string[]) =>
    Promise.all(
      databases.map((db) =>
        db.runTransaction(async (transaction) => {
          const ref = markOf(db, uid);
          const found = mark.safeParse((await transaction.get(ref)).data()).data;
          const stands = found !== undefined && at < found.expiresAt;
          const standing = stands ? found : { by: [], expiresAt: until };
          const ids = made(standing.by.filter((other) => other !== by));
          if (ids.length === 0) transaction.delete(ref);
          else transaction.set(ref, { by: ids, expiresAt: Math.max(standing.expiresAt, until) });
        }),
      ),
    );
  await change((others) => [...others, by]);
  return async () => void (await change((others) => others));
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
  const found = mark.safeParse((await transaction.get(markOf(db, uid))).data());
  if (found.success && at < found.data.expiresAt) throw new AppError("accounts.beingDeleted");
}

/** Apart from the profile, as it has to outlast whatever is deleted with the account. */
function markOf(db: Firestore, uid: string) {
  return db.doc(limitPath(`accountRemoval_${uid}`));
}
