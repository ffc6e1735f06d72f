import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useState } from "react";
import { useLiveDoc, type Live } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import type { OpenConversation } from "../useOpenConversation.ts";

/**
 * A filtered list with the open conversation where it stood, also once the filter does not hold any more: whoever takes
 * over one that waits goes on seeing which it is.
 */
export function useListWithOpen(
  agentId: string,
  { conversationId, filter }: Pick<OpenConversation, "conversationId" | "filter">,
  live: Live<readonly Conversation[]>,
): Live<readonly Conversation[]> {
  const key = `${filter} ${conversationId}`;
  const [seen, setSeen] = useState<{ key: string; at: number; row?: Conversation }>({
    key: "",
    at: 0,
  });
  const at = live.data?.findIndex(({ ID }) => ID === conversationId) ?? -1;
  const row = live.data?.[at];
  const isNews = seen.key !== key || seen.at !== at || seen.row?.updatedAt !== row?.updatedAt;
  if (row && isNews) setSeen({ key, at, row });
  const isGone = filter !== undefined && live.data !== undefined && at < 0 && seen.key === key;
  const path = isGone ? docRef(conversationPath(agentId, conversationId)) : undefined;
  const stored = useLiveDoc(path, conversation);
  // As it was, until it is read, and where it cannot be; one that is deleted is in no list.
  const open = stored.status === "ready" ? stored.data : seen.row;
  if (!isGone || !open || live.status !== "ready") return live;
  return { ...live, data: live.data.toSpliced(seen.at, 0, open) };
}
