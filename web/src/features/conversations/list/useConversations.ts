import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { useState } from "react";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** Conversations loaded at first, and with each click on Load more. */
const LIST_PAGE = 50;

/**
 * An agent's conversations, live, newest first.
 * @param filter only those in this state
 */
export function useConversations(
  agentId: string,
  filter: ConversationState | undefined,
): { live: Live<readonly Conversation[]>; loadMore: (() => void) | undefined } {
  const [pages, setPages] = useState(1);
  const limit = pages * LIST_PAGE;
  const ref = listRef(conversationsPath(agentId), {
    where: filter ? [["state", "==", filter]] : [],
    orderBy: [["updatedAt", "desc"]],
    limit,
  });
  const live = useLiveQuery(ref, conversation);
  const full = live.status === "ready" && live.data.length >= limit;
  return { live, loadMore: full ? () => setPages(pages + 1) : undefined };
}
