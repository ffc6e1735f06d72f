import type { Firestore, WriteBatch } from "@google-cloud/firestore";
import { kindOf, PLATFORM } from "@parley/contract/credits/account.ts";
import { costAndRevenueOf } from "@parley/contract/credits/price.ts";
import type { HoldSettlement, Hold } from "@parley/contract/credits/hold.ts";
import { makeEntry, writeEntry } from "./ledger.ts";
import { returnReserved } from "./returnReserved.ts";

/** What an entry says of an answer that a model gave and nobody was told. */
export const WITHHELD = "withheld";

/**
 * Settles a hold: writes the entry for what was spent, and returns the rest to its shard. The
 * caller writes the conversation's holds in the same batch.
 */
export function writeSettlement(
  batch: WriteBatch,
  db: Firestore,
  settled: {
    hold: Hold;
    closed: Pick<HoldSettlement, "spent" | "back">;
    agentId: string;
    conversationId: string;
    workspaceId: string;
    /** Nothing was stored for it, as a person took over: it is no answer's payment, and may come again. */
    isWithheld?: boolean;
    /** Unix milliseconds. */
    ts: number;
  },
): void {
  const { isWithheld = false } = settled;
  const { hold, closed, agentId, conversationId, workspaceId, ts } = settled;
  if (closed.back > 0) returnReserved(batch, db, { hold, agentId, back: closed.back });
  if (closed.spent === 0) return;
  const entry = makeEntry({
    key: isWithheld
      ? `withheld:${agentId}:${conversationId}:${hold.messageId}:${hold.opening}`
      : `turn:${agentId}:${conversationId}:${hold.messageId}`,
    from: hold.account,
    to: PLATFORM,
    credits: closed.spent,
    cause: "agent",
    featureKey: isWithheld ? WITHHELD : "",
    workspaceId,
    agentId,
    conversationId,
    by: "visitor",
    ...costAndRevenueOf(closed.spent, kindOf(hold.account)),
    ts,
  });
  writeEntry(batch, db, entry);
}
