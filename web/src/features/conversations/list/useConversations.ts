import {
  conversation,
  conversationsPath,
  visitorChannels,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { useState } from "react";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef, type LiveFilter } from "#platform/live/liveRef.ts";
import { waitingVisitorsRef } from "#platform/live/waiting.ts";

/** Conversations loaded at first, and with each click on Load more. */
const LIST_PAGE = 50;

/** Which conversations are shown: those in a state, or what the agent's own people tried out. */
export type ConversationFilter = ConversationState | "test";

/**
 * What a filter asks the database for. Tests are in no other list: they say nothing of visitors.
 * @param filter undefined for all of visitors
 */
export function whereOf(filter: ConversationFilter | undefined): readonly LiveFilter[] {
  const visitors = ["channel", "in", visitorChannels] as const;
  if (filter === "test") return [["channel", "in", ["test"]]];
  return filter ? [["state", "==", filter], visitors] : [visitors];
}

/** The one who has waited longest of those who wait. */
export function longestWaiting(conversations: readonly Conversation[]): Conversation | undefined {
  return conversations
    .filter(({ state }) => state === "requested")
    .toSorted((a, b) => a.waitingSince - b.waitingSince)
    .at(0);
}

/**
 * An agent's conversations, live, newest first; of those who wait for a person the one who has waited longest.
 * @param filter undefined for all of visitors
 */
export function useConversations(
  agentId: string,
  filter: ConversationFilter | undefined,
): { live: Live<readonly Conversation[]>; loadMore: (() => void) | undefined } {
  const [pages, setPages] = useState(1);
  const limit = pages * LIST_PAGE;
  const list =
    filter === "requested"
      ? waitingVisitorsRef(agentId, limit)
      : listRef(conversationsPath(agentId), {
          where: whereOf(filter),
          orderBy: [["updatedAt", "desc"]],
          limit,
        });
  const live = useLiveQuery(list, conversation);
  const full = live.status === "ready" && live.data.length >= limit;
  return { live, loadMore: full ? () => setPages(pages + 1) : undefined };
}

/** The newest test of an agent, live; an empty list where there is none. It stays `loading` where none is wanted. */
export function useNewestTest(agentId: string, isWanted: boolean): Live<readonly Conversation[]> {
  const newest = listRef(conversationsPath(agentId), {
    where: whereOf("test"),
    orderBy: [["updatedAt", "desc"]],
    limit: 1,
  });
  return useLiveQuery(isWanted ? newest : undefined, conversation);
}
