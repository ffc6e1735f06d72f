import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { api } from "#platform/api.ts";

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

const isVisible = (): boolean => document.visibilityState === "visible";

/** Twice within the two minutes after which nobody counts as looking, so that one may fail. */
const RENEW_MS = 60_000;

/**
 * Marks what the visitor wrote as seen, while the conversation is open in a page that is looked at.
 * Repeated, because the visitor's page listens live while somebody might take over.
 */
export function useMarkRead(agentId: string, { ID, unread }: Conversation): void {
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const looking = useRef("");
  useEffect(() => {
    const looked = looking.current;
    looking.current = visible ? ID : "";
    if (!visible || (unread === 0 && looked === ID)) return;
    markRead(agentId, ID);
  }, [agentId, ID, unread, visible]);
  useEffect(() => {
    if (!visible) return undefined;
    const timer = setInterval(() => markRead(agentId, ID), RENEW_MS);
    return () => clearInterval(timer);
  }, [agentId, ID, visible]);
}

function markRead(agentId: string, conversationId: string): void {
  // If it fails the number stays, and the next message, minute or visit tries again.
  api.conversations.markRead({ agentId, conversationId }).catch(() => undefined);
}
