import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import {
  notificationLevelOf,
  notification,
  type Notification,
} from "@parley/contract/notifications/notification.ts";
import { notifyJob } from "../functions/src/notifications/notifyJob.ts";

/** Tells an agent's members of a visitor who waits in it, as they were told when the visitor asked. */
export function notifyOfRequest(
  { title, memberUids }: Pick<AgentConfig, "title" | "memberUids">,
  talk: Pick<Conversation, "ID" | "agentId" | "channel" | "title" | "lastTs">,
): Notification {
  const { agentId, ID: conversationId, title: words, lastTs: ts } = talk;
  const job = notifyJob(talk, { kind: "request", what: `request:${ts}`, words, ts });
  if (job === null) throw new Error(`${conversationId} is a test, of which nobody is told.`);
  return notification.parse({
    ID: job.id,
    title,
    body: job.body,
    ts,
    urlPathname: `/agents/${agentId}/convos/${conversationId}`,
    notificationLevel: notificationLevelOf(job.about),
    kind: job.about,
    agentId,
    notifyOnly: memberUids,
  });
}
