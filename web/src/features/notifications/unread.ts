import {
  NOTIFICATION_FRESH_MS,
  NOTIFICATION_MARKS_KEPT,
  NOTIFICATIONS_LISTED,
} from "@parley/contract/notifications/notification.ts";
import type {
  Notification,
  NotificationMarks,
} from "@parley/contract/notifications/notification.ts";
import type { NotificationReader } from "./notificationReader.ts";

/** The notifications this person has not read, newest first. */
export function unreadOf(
  all: readonly Notification[],
  { readUntil, read }: NotificationMarks,
): Notification[] {
  return all
    .filter(({ ID, ts }) => ts > readUntil && !read.includes(ID))
    .toSorted((a, b) => b.ts - a.ts);
}

/** The five newest of each level, newest first. */
export function newestOfEachLevel(unread: readonly Notification[]): Notification[] {
  const of = (level: Notification["notificationLevel"]) =>
    unread.filter(({ notificationLevel }) => notificationLevel === level);
  const shown = [1, 2] as const;
  return shown
    .flatMap((level) => of(level).slice(0, NOTIFICATIONS_LISTED))
    .toSorted((a, b) => b.ts - a.ts);
}

/** The marks with these notifications read too. */
export function markSomeRead(
  { read }: NotificationMarks,
  ids: readonly string[],
): Pick<NotificationMarks, "read"> {
  const others = read.filter((one) => !ids.includes(one));
  return { read: [...others, ...ids].slice(-NOTIFICATION_MARKS_KEPT) };
}

/** The marks with all of these read. */
export function markAllRead(
  marks: Pick<NotificationMarks, "readUntil">,
  all: readonly Notification[],
): Pick<NotificationMarks, "read" | "readUntil"> {
  return { readUntil: Math.max(marks.readUntil, ...all.map(({ ts }) => ts)), read: [] };
}

/** What is to happen in the page when a notification comes. */
export interface Announcement {
  notification: Notification;
  sound: boolean;
  toast: boolean;
  push: boolean;
}

/**
 * What to announce: only the newest that is to be told, and only while it is fresh. Whoever has its conversation in view is
 * not told again; a client, who is following it then, hears messages whatever they chose.
 * @param isOpen whether its conversation is the one that is open
 * @param isVisible whether the page is
 */
export function announcementOf(
  unread: readonly Notification[],
  now: number,
  reader: Pick<NotificationReader, "wants" | "hearsOpenConversation">,
  view: { isOpen: (one: Notification) => boolean; isVisible: boolean },
): Announcement | undefined {
  return unread
    .filter(({ ts }) => now - ts <= NOTIFICATION_FRESH_MS)
    .map((notification) => ({ notification, ...waysNow(notification, reader, view) }))
    .find(({ sound, toast, push }) => sound || toast || push);
}

function waysNow(
  notification: Notification,
  { wants, hearsOpenConversation }: Pick<NotificationReader, "wants" | "hearsOpenConversation">,
  { isOpen, isVisible }: { isOpen: (one: Notification) => boolean; isVisible: boolean },
): Omit<Announcement, "notification"> {
  const { kind, notificationLevel } = notification;
  const open = isOpen(notification);
  const inView = open && isVisible;
  const follows = hearsOpenConversation && open;
  const wantsSound = wants(kind, "sound") || (follows && notificationLevel === 1);
  return {
    sound: wantsSound && (!inView || hearsOpenConversation),
    toast: wants(kind, "toast") && !inView,
    push: wants(kind, "push") && !inView,
  };
}
