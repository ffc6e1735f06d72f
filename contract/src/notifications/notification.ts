import { z } from "zod";
import type { Client } from "../clients/client.ts";

/**
 * What happened: a visitor waits for a person, a conversation begins, or a visitor writes to a person; or, for members
 * alone, a channel's account no longer works.
 */
export const notificationKind = z.enum(["request", "conversation", "message", "channel"]);
export type NotificationKind = z.infer<typeof notificationKind>;

/**
 * 1: a conversation begins, or a visitor writes to a person. 2: a visitor waits for a person, or a channel does not work. A
 * client's `notifyIf` of `all` takes both, `requestsOnly` the second, `none` neither.
 */
const notificationLevel = z.union([z.literal(1), z.literal(2)]);
export type NotificationLevel = z.infer<typeof notificationLevel>;

/** The level of what happened. */
export function notificationLevelOf(kind: NotificationKind): NotificationLevel {
  return kind === "request" || kind === "channel" ? 2 : 1;
}

/** How many are listed per level, and how old one may be to still pop up. */
export const NOTIFICATIONS_LISTED = 5;
export const NOTIFICATION_FRESH_MS = 120_000;
/** Longest title and body shown. */
export const NOTIFICATION_TEXT_MAX = 50;
/** Kept per level of an organisation or workspace; older ones are deleted as new ones come. */
export const NOTIFICATIONS_KEPT = 50;
/** Ids that a person has read one by one, as many as both levels list: with fewer, some would be unread again. */
export const NOTIFICATION_MARKS_KEPT = 2 * NOTIFICATIONS_KEPT;

/** Of a channel's account that is not broken: it works again, or its token ends soon. */
export const channelNews = z.enum(["works", "ends"]);

/**
 * `orgs/{orgId}/notifications{level}/{id}` for an organisation's clients, and
 * `users/{workspaceId}/notifications{level}/{id}` for a workspace's members: written by the server,
 * read by those it names. Who has read it is kept per person (`notificationMarks`): otherwise one
 * person's reading would mark it read for all.
 */
export const notification = z.object({
  ID: z.string(),
  title: z.string(),
  body: z.string(),
  /** Unix milliseconds. */
  ts: z.number(),
  /** Path in the dashboard, e.g. `/agents/{id}/convos/{id}`. */
  urlPathname: z.string(),
  notificationLevel,
  kind: notificationKind,
  /** A visitor left their name and email: of the kind `request`, whatever became of the conversation. */
  contact: z.boolean().default(false),
  /** In a notification of the kind `request`: nobody asked for a person, but the agent could not answer. */
  unasked: z.boolean().default(false),
  /** In a notification of the kind `channel`: what else there is to say of an account. */
  channelNews: channelNews.optional(),
  agentId: z.string(),
  /**
   * The clients or members it is for: those who had the conversation when it was written, and of
   * members those who want this kind in any way. Never empty: the rules check it, so that nobody
   * reads what is not for them, and queries filter by `notifyOnly array-contains` the person.
   */
  notifyOnly: z.array(z.string()).min(1),
  /** Unix milliseconds: from when on it is mailed, or was; 0 for one that nobody wants by mail. */
  mailAt: z.number().default(0),
  /** What it tells of went on after it had been told of: that is not pushed, nor when its job is repeated. */
  changed: z.boolean().optional(),
});
export type Notification = z.infer<typeof notification>;

/**
 * What a person has seen, written by their browser: `clients/{clientId}/marks/notifications`, and
 * `users/{workspaceId}/notificationMarks/{uid}`.
 */
export const notificationMarks = z.object({
  /** Unix milliseconds: everything up to then is read. */
  readUntil: z.number().default(0),
  /** Ids read one by one since. */
  read: z.array(z.string().max(64)).max(NOTIFICATION_MARKS_KEPT).default([]),
  /** Unix milliseconds: what came up to then was shown to them as they looked, so it is not mailed. */
  seenUntil: z.number().default(0),
});
export type NotificationMarks = z.infer<typeof notificationMarks>;

/** What a notification about a conversation is about: its mail has words for each. */
export type ConversationTopic = Exclude<NotificationKind, "channel"> | "contact" | "waits";

/** What any notification is about: pages, pushes and the settings have words for each. */
export type NotificationTopic = ConversationTopic | "channel" | "channelWorks" | "channelEnds";

type About<Kind extends NotificationKind> = Pick<
  Notification,
  "contact" | "unasked" | "channelNews"
> & { kind: Kind };

/** What a stored notification is about. One of a left email address is about that, whatever its kind. */
export function topicOf(told: About<Exclude<NotificationKind, "channel">>): ConversationTopic;
export function topicOf(told: About<NotificationKind>): NotificationTopic;
export function topicOf({ contact, unasked, kind, channelNews: news }: About<NotificationKind>) {
  if (news === "works") return "channelWorks";
  if (news === "ends") return "channelEnds";
  if (contact) return "contact";
  return unasked ? "waits" : kind;
}

/** @param home path of the organisation or workspace */
export function notificationsPath(home: string, level: NotificationLevel): string {
  return `${home}/notifications${level}`;
}

/** @param home path of the organisation or workspace */
export function notificationPath(home: string, level: NotificationLevel, id: string): string {
  return `${notificationsPath(home, level)}/${id}`;
}

/** Whether a client wants notifications of this level at all. */
export function wantsLevel(
  notifyIf: Client["notificationsSettings"]["notifyIf"],
  level: NotificationLevel,
): boolean {
  return notifyIf === "all" || (notifyIf === "requestsOnly" && level === 2);
}

/** Whether the person has read a notification. */
export function isRead(
  { readUntil, read }: NotificationMarks,
  { ID, ts }: Pick<Notification, "ID" | "ts">,
): boolean {
  return ts <= readUntil || read.includes(ID);
}

/** Whether the person has read a notification, or it was shown on a page of theirs that was open. */
export function isKnown(
  marks: NotificationMarks,
  notification: Pick<Notification, "ID" | "ts">,
): boolean {
  return isRead(marks, notification) || notification.ts <= marks.seenUntil;
}
