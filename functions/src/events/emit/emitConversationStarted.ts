import { createHash } from "node:crypto";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Deps } from "../../platform/deps.ts";
import { queueEvent } from "./queueEvent.ts";

/**
 * Queues the event that a conversation has begun, in a transaction beside the answer; in none if
 * the agent's settings show no subscription to it. Never rejects.
 */
export async function emitConversationStarted(
  deps: Pick<Deps, "db" | "jobs" | "log" | "now">,
  turn: {
    config: Pick<AgentConfig, "ownerID" | "subscribedEvents" | "title">;
    conversation: Pick<Conversation, "ID" | "agentId" | "channel" | "lastText" | "messageCount">;
  },
): Promise<void> {
  const { ownerID: workspaceId, subscribedEvents, title: agentTitle } = turn.config;
  const { agentId, ID: conversationId, channel, messageCount, lastText } = turn.conversation;
  if (messageCount !== 1 || channel === "test") return;
  if (!subscribedEvents.includes("conversation.started")) return;
  const to = { workspaceId, subscribed: subscribedEvents };
  // A first message that is sent again is the same event.
  const key = createHash("sha256").update(`${agentId}:${conversationId}`).digest("hex");
  try {
    const jobId = await deps.db.runTransaction(async (transaction) =>
      queueEvent(
        transaction,
        deps,
        to,
        {
          type: "conversation.started",
          payload: {
            agentId,
            agentTitle,
            conversationId,
            channel,
            firstMessage: lastText,
          },
        },
        `evt_${key.slice(0, 32)}`,
      ),
    );
    if (jobId !== null) await deps.jobs.kick(jobId);
  } catch (error) {
    deps.log.error("event of a new conversation not queued", error, { agentId });
  }
}
