import type { Transaction } from "@google-cloud/firestore";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Deps } from "../../platform/deps.ts";
import { queueEvent } from "./queueEvent.ts";

/**
 * Queues the event that a conversation has begun, in the transaction that stores its visitor's first
 * message.
 * @returns the job, to be kicked after the commit; null where the agent's settings show no
 * subscription to it
 */
export function emitConversationStarted(
  transaction: Transaction,
  deps: Pick<Deps, "jobs" | "now">,
  turn: {
    config: Pick<AgentConfig, "ownerID" | "subscribedEvents" | "title">;
    conversation: Pick<Conversation, "ID" | "agentId" | "channel">;
    /** The beginning of what the visitor wrote. */
    words: string;
    /** Whether it is the visitor's first message. */
    isFirst: boolean;
  },
): string | null {
  const { ownerID: workspaceId, subscribedEvents, title: agentTitle } = turn.config;
  const { agentId, ID: conversationId, channel } = turn.conversation;
  if (!turn.isFirst || channel === "test") return null;
  const payload = { agentId, agentTitle, conversationId, channel, firstMessage: turn.words };
  const to = { workspaceId, subscribed: subscribedEvents };
  return queueEvent(transaction, deps, to, { type: "conversation.started", payload });
}
