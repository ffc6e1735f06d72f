import { z } from "zod";
import { clientPath, type Client } from "../clients/client.ts";
import { orgPath } from "../clients/org.ts";

/**
 * 1: a conversation begins, or a visitor writes to a person. 2: a visitor asks for a person.
 * A client's `notifyIf` of `all` takes both, `requestsOnly` the second, `none` neither (seed 001 §4).
 */
export const notificationLevel = z.union([z.literal(1), z.literal(2)]);
export type NotificationLevel = z.infer<typeof notificationLevel>;

/** Newest listed per level, and how old one may be to be shown as it comes (seed 001 §9). */
export const NOTIFICATIONS_LISTED = 5;
export const NOTIFICATION_FRESH_MS = 120_000;
/** Longest title and body shown. */
export const NOTIFICATION_TEXT_MAX = 50;
/** Kept per level of an organisation; older ones are deleted as new ones come. */
export const NOTIFICATIONS_KEPT = 50;

/**
 * `orgs/{orgId}/notifications{level}/{id}`: written by the server, read by the organisation's
 * clients. Who has read it is kept per person (`notificationMarks`), not here: one's reading would
 * else take it from all.
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
   * Clients it is for: those who were granted the agent, and the page of conversations, when it was
   * written. Never empty: the rules go by it, so that nobody of the organisation reads of an agent
   * that is not theirs, and a query proves itself by `notifyOnly array-contains` the client.
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

/** Whether a client wants to be told of a level at all, wherever they are (seed 001 §4). */
export function isWanted(
  notifyIf: Client["notificationsSettings"]["notifyIf"],
  level: NotificationLevel,
): boolean {
  return notifyIf === "all" || (notifyIf === "requestsOnly" && level === 2);
}
