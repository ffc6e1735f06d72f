import { FieldValue, type Firestore } from "@google-cloud/firestore";
import { shardPath } from "@parley/contract/credits/account.ts";
import type { Hold } from "@parley/contract/credits/hold.ts";
import type { Writer } from "./ledger.ts";

/**
 * Returns reserved credits to their shard, and to what the agent may spend on the day on which they
 * were reserved. Reads nothing: what happens to the shard meanwhile is not lost.
 * @param back credits, at most those of the hold
 */
export function returnReserved(
  writer: Writer,
  db: Firestore,
  { hold, agentId, back }: { hold: Hold; agentId: string; back: number },
): void {
  const { account, shard, day } = hold;
  const spent =
    day === undefined ? {} : { spent: { [day]: { [agentId]: FieldValue.increment(-back) } } };
  writer.set(
    db.doc(shardPath(account, shard)),
    { credits: FieldValue.increment(back), ...spent },
    { merge: true },
  );
}
