import {
  notification,
  notificationMarks,
  notificationMarksPath,
  NOTIFICATIONS_KEPT,
  notificationsPath,
} from "@parley/contract/notifications/notification.ts";
import type {
  Notification,
  NotificationLevel,
  NotificationMarks,
} from "@parley/contract/notifications/notification.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { useMemo } from "react";
import { mergeDoc } from "#platform/live/firestore.ts";
import { useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { docRef, listRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";
import { markAllRead, unreadOf, markOneRead } from "./unread.ts";

/** A client's unread notifications, live, and ways to mark them as read. */
export interface Notifications {
  status: "loading" | "error" | "ready";
  /** Why they could not be loaded, or empty. */
  failure: string;
  retry: () => void;
  /** Newest first. */
  unread: readonly Notification[];
  /** Both reject when it could not be saved. */
  markRead: (id: string) => Promise<void>;
  markAll: () => Promise<void>;
}

const noMarks: NotificationMarks = { readUntil: 0, read: [] };

/** Listens to the organisation's notifications that are addressed to this client. */
export function useNotifications({ ID, orgId }: Pick<Client, "ID" | "orgId">): Notifications {
  const region = useSession((state) => state.region);
  const requests = useLevel(2, ID, orgId);
  const messages = useLevel(1, ID, orgId);
  const read = useLiveDoc(docRef(notificationMarksPath(ID)), notificationMarks);
  const parts = [requests, messages, read];
  const ready = parts.every(({ status }) => status === "ready");
  const failed = parts.find(({ status }) => status === "error");
  const marks = read.data ?? noMarks;
  const unread = useMemo(
    () => (ready ? unreadOf([...(requests.data ?? []), ...(messages.data ?? [])], marks) : []),
    [ready, requests.data, messages.data, marks],
  );
  const save = (next: NotificationMarks) => mergeDoc(region, notificationMarksPath(ID), next);
  return {
    status: failed ? "error" : ready ? "ready" : "loading",
    failure: failed?.error?.message ?? "",
    retry: () => {
      for (const part of parts) if (part.status === "error") part.retry();
    },
    unread,
    markRead: (id) => save(markOneRead(marks, id)),
    markAll: () => save(markAllRead(marks, unread)),
  };
}

function useLevel(level: NotificationLevel, clientId: string, orgId: string) {
  const mine = listRef(notificationsPath(orgId, level), {
    where: [["notifyOnly", "array-contains", clientId]],
    orderBy: [["ts", "desc"]],
    limit: NOTIFICATIONS_KEPT,
  });
  return useLiveQuery(mine, notification);
}
