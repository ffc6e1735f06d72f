import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { useMemo, useState } from "react";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** Conversations loaded at first, and with each click on Load more. */
const LIST_PAGE = 50;

/** Whether a visitor waits for a person; a test in which one was asked for waits for nobody. */
function isWaiting({ state, channel }: Pick<Conversation, "state" | "channel">): boolean {
  return state === "requested" && channel !== "test";
}

/** The one who has waited longest of those who wait. */
export function longestWaiting(conversations: readonly Conversation[]): Conversation | undefined {
  return conversations
    .filter(isWaiting)
    .toSorted((a, b) => waitingSince(a) - waitingSince(b))
    .at(0);
}

/** Conversations that waited before this was kept have their last change instead. */
function waitingSince(one: Conversation): number {
  return one.waitingSince || one.updatedAt;
}

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
  const shown = useMemo(
    () =>
      live.status === "ready" && filter === "requested"
        ? { ...live, data: live.data.filter(isWaiting) }
        : live,
    [live, filter],
  );
  return { live: shown, loadMore: full ? () => setPages(pages + 1) : undefined };
}
