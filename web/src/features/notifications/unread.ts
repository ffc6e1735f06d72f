import {
  NOTIFICATION_FRESH_MS,
  NOTIFICATIONS_LISTED,
  isWanted,
} from "@parley/contract/notifications/notification.ts";
import type {
  Notification,
  NotificationMarks,
} from "@parley/contract/notifications/notification.ts";
import type { Client } from "@parley/contract/clients/client.ts";

/** How many single read ids are kept; `readUntil` covers older ones. */
const MAX_READ_IDS = 50;

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

/** The marks with one more notification read. */
export function markOneRead(marks: NotificationMarks, id: string): NotificationMarks {
  const others = marks.read.filter((one) => one !== id);
  return { ...marks, read: [...others, id].slice(-MAX_READ_IDS) };
}

/** The marks with all of these read. */
export function markAllRead(
  marks: NotificationMarks,
  all: readonly Notification[],
): NotificationMarks {
  return { readUntil: Math.max(marks.readUntil, ...all.map(({ ts }) => ts)), read: [] };
}

/**
 * The notification to announce: only the newest, and only while it is fresh. A message in the open
 * conversation is announced whatever the settings are, because the reader is following it: by sound only.
 */
export function arrivalToAnnounce(
  unread: readonly Notification[],
  now: number,
  notifyIf: Client["notificationsSettings"]["notifyIf"],
  isOpen: (one: Notification) => boolean,
): Notification | undefined {
  const [newest] = unread;
  if (!newest || now - newest.ts > NOTIFICATION_FRESH_MS) return undefined;
  const { notificationLevel: level } = newest;
  return isWanted(notifyIf, level) || (level === 1 && isOpen(newest)) ? newest : undefined;
}
