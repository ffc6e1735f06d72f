import { withCounts, type PendingCounts } from "@parley/contract/analytics/tally.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";

/**
 * Counts what happens in a conversation: the fields to write with it, in the same write.
 * @param current the conversation as read; the write must fail or wait if it has changed since
 * @param happened what happened when, in unix milliseconds
 * @returns nothing for a test by the agent's own people
 */
export function pendingCountFields(
  current: Pick<Conversation, "channel" | keyof PendingCounts>,
  ...happened: Parameters<typeof withCounts>[1][]
): Partial<PendingCounts> {
  return current.channel === "test" ? {} : withCounts(current, ...happened);
}
