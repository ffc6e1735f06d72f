import { message, messagesPath } from "@parley/contract/conversations/message.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { useState } from "react";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** Messages read at once, and how many more a press of Load earlier brings. */
export const TRANSCRIPT_PAGE = 100;

/** The newest messages of a conversation, live, newest first. */
export function useTranscript(
  agentId: string,
  conversationId: string,
): { live: Live<readonly Message[]>; loadEarlier: (() => void) | undefined } {
  const [pages, setPages] = useState(1);
  const limit = pages * TRANSCRIPT_PAGE;
  const ref = listRef(messagesPath(agentId, conversationId), {
    orderBy: [["ts", "desc"]],
    limit,
  });
  const live = useLiveQuery(ref, message);
  const full = live.status === "ready" && live.data.length >= limit;
  return { live, loadEarlier: full ? () => setPages(pages + 1) : undefined };
}
