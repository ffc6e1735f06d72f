import { message, messagesPath } from "@parley/contract/conversations/message.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { useState } from "react";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

export interface LoadedTranscript {
  /** Newest first. */
  live: Live<readonly Message[]>;
  /** Undefined when all of it is there. */
  loadEarlier: (() => void) | undefined;
}

/** Messages loaded at first, and with each click on Load earlier. */
const TRANSCRIPT_PAGE = 100;

/** The newest messages of a conversation, live, newest first. */
export function useTranscript(agentId: string, conversationId: string): LoadedTranscript {
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
