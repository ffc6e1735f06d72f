import { createHash } from "node:crypto";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import {
  NOTIFICATION_TEXT_MAX,
  type NotificationKind,
} from "@parley/contract/notifications/notification.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Job } from "../platform/jobs/jobs.ts";

export type NotifyJob = Extract<Job, { kind: "notify" }>;

type Talk = Pick<Conversation, "ID" | "agentId" | "channel">;

/**
 * The job that notifies members and clients of something in a conversation; null for a test, of
 * which nobody is told.
 * @param about.what identifies the occurrence within the conversation: each is one notification, which a later
 * job of the same changes
 * @param about.words of the visitor's, to quote
 * @param about.contact whether they left their name and address
 * @param about.unasked whether they wait for a person without having asked for one
 */
export function notifyJob(
  talk: Talk,
  about: {
    kind: NotificationKind;
    what: string;
    words: string;
    ts: number;
    contact?: boolean;
    unasked?: boolean;
  },
): NotifyJob | null {
  if (talk.channel === "test") return null;
  const { ID: conversationId, agentId } = talk;
  const { kind, what, words, ts, contact = false, unasked = false } = about;
  const key = createHash("sha256").update(`${agentId}:${conversationId}:${what}`).digest("hex");
  // Contact details are as short as they can be already: nobody can write to half an address.
  const body = contact ? words : shorten(words, NOTIFICATION_TEXT_MAX);
  const id = key.slice(0, 40);
  return { kind: "notify", id, about: kind, contact, unasked, agentId, conversationId, body, ts };
}
