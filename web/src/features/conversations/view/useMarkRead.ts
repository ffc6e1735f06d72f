import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

const isVisible = (): boolean => document.visibilityState === "visible";

/** Marks what the visitor wrote as seen, while the conversation is open in a page that is looked at. */
export function useMarkRead(agentId: string, { ID, unread }: Conversation): void {
  const visible = useSyncExternalStore(onVisibility, isVisible);
  useEffect(() => {
    if (!visible || unread === 0) return;
    // If it fails the number stays, and the next message or visit tries again.
    api.conversations.markRead({ agentId, conversationId: ID }).catch(() => undefined);
  }, [agentId, ID, unread, visible]);
}
