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
 * The job that notifies an organisation's clients of something in a conversation; null if there is
 * nobody to notify, so that an agent without an organisation costs nothing.
 * @param about.what identifies the occurrence within the conversation: each is notified once
 * @param about.words of the visitor's, to quote
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
