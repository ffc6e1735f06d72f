import { createHash } from "node:crypto";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { NOTIFICATION_TEXT_MAX } from "@parley/contract/notifications/notification.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Job } from "../platform/jobs/jobs.ts";

export type NotifyJob = Extract<Job, { kind: "notify" }>;

type Talk = Pick<Conversation, "ID" | "agentId" | "channel">;
type Grants = Pick<AgentConfig, "orgId" | "clientIds">;

/**
 * The work of telling an organisation's clients of something in a conversation; null where there is
 * nobody to tell, which costs an agent without an organisation nothing.
 * @param about.what tells two events of a conversation apart; the same one is told once
 * @param about.words the visitor's, to be quoted
 */
export function notifyJob(
  { orgId, clientIds }: Grants,
  talk: Talk,
  about: { level: NotifyJob["level"]; what: string; words: string; ts: number },
): NotifyJob | null {
  if (orgId === "" || clientIds.length === 0 || talk.channel === "test") return null;
  const { ID: conversationId, agentId } = talk;
  const { level, what, words, ts } = about;
  const key = createHash("sha256").update(`${agentId}:${conversationId}:${what}`).digest("hex");
  const body = shorten(words, NOTIFICATION_TEXT_MAX);
  const id = key.slice(0, 40);
  return { kind: "notify", id, level, agentId, conversationId, body, ts };
}
