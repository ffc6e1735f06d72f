import {
  notification,
  notificationMarks,
  NOTIFICATIONS_KEPT,
  notificationsPath,
} from "@parley/contract/notifications/notification.ts";
import type {
  Notification,
  NotificationLevel,
  NotificationMarks,
} from "@parley/contract/notifications/notification.ts";
import { useMemo } from "react";
import { mergeDoc } from "#platform/live/firestore.ts";
import { useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { docRef, listRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";
import type { NotificationReader } from "./notificationReader.ts";
import { markAllRead, markSomeRead, unreadOf } from "./unread.ts";

/** A reader's unread notifications, live, and ways to mark them as read. */
export interface Notifications {
  status: "loading" | "error" | "ready";
  /** Why they could not be loaded, or empty. */
  failure: string;
  retry: () => void;
  /** Newest first. */
  unread: readonly Notification[];
  /** All three reject when it could not be saved. */
  markRead: (ids: readonly string[]) => Promise<void>;
  markAll: () => Promise<void>;
  /** Notes that everything up to then was shown to somebody who looked, so that it is not mailed. */
  markSeen: (until: number) => Promise<void>;
}

const noMarks: NotificationMarks = { readUntil: 0, read: [], seenUntil: 0 };

/** Listens to the notifications that are addressed to this reader. */
export function useNotifications({ id, home, marksPath }: NotificationReader): Notifications {
  const region = useSession((state) => state.region);
  const requests = useLevel(2, id, home);
  const messages = useLevel(1, id, home);
  const read = useLiveDoc(docRef(marksPath), notificationMarks);
  const parts = [requests, messages, read];
  const ready = parts.every(({ status }) => status === "ready");
  const failed = parts.find(({ status }) => status === "error");
  const marks = read.data ?? noMarks;
  const all = useMemo(
    () => (ready ? [...(requests.data ?? []), ...(messages.data ?? [])] : []),
    [ready, requests.data, messages.data],
  );
  const unread = useMemo(() => unreadOf(all, marks), [all, marks]);
  // Only what changes, so that two saved at once do not undo each other; the first is complete.
  const save = (changed: Partial<NotificationMarks>) =>
    mergeDoc(region, marksPath, read.data ? changed : { ...noMarks, ...changed });
  return {
    status: failed ? "error" : ready ? "ready" : "loading",
    failure: failed?.error?.message ?? "",
    retry: () => {
      for (const part of parts) if (part.status === "error") part.retry();
    },
    unread,
    markRead: (ids) => save(markSomeRead(marks, ids)),
    // With those read one by one, or a newer one of them would be unread again.
    markAll: () => save(markAllRead(marks, all)),
    markSeen: async (until) => {
      if (until > marks.seenUntil) await save({ seenUntil: until });
    },
  };
}

function useLevel(level: NotificationLevel, id: string, home: string) {
  const mine = listRef(notificationsPath(home, level), {
    where: [["notifyOnly", "array-contains", id]],
    orderBy: [["ts", "desc"]],
    limit: NOTIFICATIONS_KEPT,
  });
  return useLiveQuery(mine, notification);
}
