import { createHash } from "node:crypto";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import {
  NOTIFICATION_TEXT_MAX,
  type NotificationKind,
} from "@parley/contract/notifications/notification.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Job } from "../platform/jobs/job.ts";

export type NotifyJob = Extract<Job, { kind: "notify" }>;

type Talk = Pick<Conversation, "ID" | "agentId" | "channel">;
type Contact = { name: string; email: string };

/** The least of a name that is of use. */
const NAME_LEAST = 4;

/**
 * The job that notifies members and clients of something in a conversation; null for a test, of
 * which nobody is told.
 * @param about.what identifies the occurrence within the conversation: each is one notification, which a later
 * job of the same changes
 * @param about.words of the visitor's, to quote; or the name and address that they left
 * @param about.unasked whether they wait for a person without having asked for one
 */
export function notifyJob(
  talk: Talk,
  about: {
    kind: Exclude<NotificationKind, "channel">;
    what: string;
    words: string | Contact;
    ts: number;
    unasked?: boolean;
  },
): NotifyJob | null {
  if (talk.channel === "test") return null;
  const { ID: conversationId, agentId } = talk;
  const { kind, what, words, ts, unasked = false } = about;
  const key = createHash("sha256").update(`${agentId}:${conversationId}:${what}`).digest("hex");
  const contact = typeof words !== "string";
  const body = contact ? contactWords(words) : shorten(words, NOTIFICATION_TEXT_MAX);
  const id = key.slice(0, 40);
  return { kind: "notify", id, about: kind, contact, unasked, agentId, conversationId, body, ts };
}

/**
 * A name and an address within what a notification shows. Where both are too long the name is cut, and
 * left out before the address is: nobody can write to half an address.
 */
function contactWords({ name, email }: Contact): string {
  const room = NOTIFICATION_TEXT_MAX - Array.from(`, ${email}`).length;
  return room < NAME_LEAST ? email : `${shorten(name, room)}, ${email}`;
}
