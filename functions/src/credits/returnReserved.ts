import { FieldValue, type Firestore } from "@google-cloud/firestore";
import { shardPath } from "@parley/contract/credits/account.ts";
import type { Hold } from "@parley/contract/credits/hold.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";
import type { Writer } from "./ledger.ts";

/**
 * Returns reserved credits to their shard, and to what the agent, and the visitor's IP address, may spend on the day on
 * which they were reserved: that is counted by whoever pays for the agent now. Reads nothing: what happens to the shard meanwhile is not lost.
 * @param back credits, at most those of the hold
 */
export function returnReserved(
  writer: Writer,
  db: Firestore,
  { hold, agentId, back }: { hold: Hold; agentId: string; back: number },
): void {
  const { account, dayAccount = account, shard, day } = hold;
  const spent =
    day === undefined ? {} : { spent: { [day]: { [agentId]: FieldValue.increment(-back) } } };
  const give = (to: string, credits: number, counted: object) =>
    writer.set(
      db.doc(shardPath(to, shard)),
      { credits: FieldValue.increment(credits), ...counted },
      { merge: true },
    );
  if (dayAccount === account) give(account, back, spent);
  else {
    give(account, back, {});
    give(dayAccount, 0, spent);
  }
  changeIpSpending(writer, db, hold, -back);
}

/** Counts what an answer cost more or less than was reserved for it, for the IP address that asked. Reads nothing. */
export function changeIpSpending(
  writer: Pick<Writer, "set">,
  db: Firestore,
  { counter, day }: Pick<Hold, "counter" | "day">,
  by: number,
): void {
  if (counter === undefined || day === undefined) return;
  writer.set(
    db.doc(limitPath(counter)),
    {
      spent: { [day]: FieldValue.increment(by) },
      // Counters that were deleted meanwhile are over at once.
      expiresAt: FieldValue.increment(0),
    },
    { merge: true },
  );
}
