import type { Query, Transaction } from "@google-cloud/firestore";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";

/** How long the document stays at which two at once meet. */
const KEPT_SECONDS = 3600;

/** Room among things of which there may be so many, as a transaction has read it. */
export type CountedRoom = {
  isFull: boolean;
  /** Has the next count wait for this one: call it with what is added, after the transaction's last read. */
  take(): void;
};

/**
 * Counts what there is, in the transaction that adds one more. A count alone does not see what others add meanwhile; of
 * two at once the second counts the first, as both write the document at which they meet.
 * @param among.all whatever counts
 * @param among.meeting where they meet: names the things and whose they are
 */
export async function countedRoom(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now">,
  among: { all: Query; most: number; meeting: string },
): Promise<CountedRoom> {
  const meeting = deps.db.doc(limitPath(among.meeting));
  await transaction.get(meeting);
  const { count } = (await transaction.get(among.all.count())).data();
  return {
    isFull: count >= among.most,
    take: () => transaction.set(meeting, { expiresAt: nowSeconds(deps) + KEPT_SECONDS }),
  };
}
