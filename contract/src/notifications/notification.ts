import { z } from "zod";
import { clientPath, type Client } from "../clients/client.ts";
import { orgPath } from "../clients/org.ts";

/**
 * 1: a conversation begins, or a visitor writes to a person. 2: a visitor asks for a person. A
 * client's `notifyIf` of `all` takes both, `requestsOnly` the second, `none` neither.
 */
export const notificationLevel = z.union([z.literal(1), z.literal(2)]);
export type NotificationLevel = z.infer<typeof notificationLevel>;

/** How many are listed per level, and how old one may be to still pop up. */
export const NOTIFICATIONS_LISTED = 5;
export const NOTIFICATION_FRESH_MS = 120_000;
/** Longest title and body shown. */
export const NOTIFICATION_TEXT_MAX = 50;
/** Kept per level of an organisation; older ones are deleted as new ones come. */
export const NOTIFICATIONS_KEPT = 50;

/**
 * `orgs/{orgId}/notifications{level}/{id}`: written by the server, read by the organisation's
 * clients. Who has read it is kept per person (`notificationMarks`): otherwise one person's reading
 * would mark it read for all.
 */
export const notification = z.object({
  ID: z.string(),
  title: z.string(),
  body: z.string(),
  /** Unix milliseconds. */
  ts: z.number(),
  /** Path in the client's dashboard, e.g. `/agents/{id}/convos/{id}`. */
  urlPathname: z.string(),
  notificationLevel,
  agentId: z.string(),
  /**
   * The clients it is for: those who had the agent and the conversations page when it was written.
   * Never empty: the rules check it, so that nobody reads about an agent that is not theirs, and
   * queries filter by `notifyOnly array-contains` the client.
   */
  notifyOnly: z.array(z.string()).min(1),
});
export type Notification = z.infer<typeof notification>;

/** `clients/{clientId}/marks/notifications`: what this person has seen; written by their browser. */
export const notificationMarks = z.object({
  /** Unix milliseconds: everything up to then is read. */
  readUntil: z.number().default(0),
  /** Ids read one by one since. */
  read: z.array(z.string().max(64)).max(50).default([]),
});
export type NotificationMarks = z.infer<typeof notificationMarks>;

export function notificationsPath(orgId: string, level: NotificationLevel): string {
  return `${orgPath(orgId)}/notifications${level}`;
}

export function notificationPath(orgId: string, level: NotificationLevel, id: string): string {
  return `${notificationsPath(orgId, level)}/${id}`;
}

export function notificationMarksPath(clientId: string): string {
  return `${clientPath(clientId)}/marks/notifications`;
}

/** Whether a client wants notifications of this level at all. */
export function isWanted(
  notifyIf: Client["notificationsSettings"]["notifyIf"],
  level: NotificationLevel,
): boolean {
  return notifyIf === "all" || (notifyIf === "requestsOnly" && level === 2);
}
