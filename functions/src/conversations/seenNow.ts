import type { Conversation } from "@parley/contract/conversations/conversation.ts";

/** A look that follows another sooner is not written down: it would tell nobody anything new. */
export const ATTENDED_STEP_MS = 30_000;

/**
 * What a member's look at a conversation changes in it; null for nothing.
 * @param now unix milliseconds
 */
export function seenNow(
  { unread, attendedAt }: Pick<Conversation, "unread" | "attendedAt">,
  now: number,
): { unread: 0; attendedAt: number } | null {
  const attendedLately = now - attendedAt < ATTENDED_STEP_MS;
  if (unread === 0 && attendedLately) return null;
  return { unread: 0, attendedAt: attendedLately ? attendedAt : now };
}
