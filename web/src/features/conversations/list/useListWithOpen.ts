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
  const [seen, setSeen] = useState({ key: "", at: 0 });
  const at = live.data?.findIndex(({ ID }) => ID === conversationId) ?? -1;
  if (at >= 0 && (seen.key !== key || seen.at !== at)) setSeen({ key, at });
  const isGone = filter !== undefined && live.data !== undefined && at < 0 && seen.key === key;
  const path = isGone ? docRef(conversationPath(agentId, conversationId)) : undefined;
  const { data: open } = useLiveDoc(path, conversation);
  if (!isGone || !open || live.status !== "ready") return live;
  return { ...live, data: live.data.toSpliced(seen.at, 0, open) };
}
