import type { Client } from "@parley/contract/clients/client.ts";
import type { Notification } from "@parley/contract/notifications/notification.ts";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { storageKey } from "#platform/auth/portal.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { notify } from "#ui/feedback/notices.ts";
import { showInBrowser } from "./push/browserNotifications.ts";
import { notificationTexts } from "./notificationTexts.ts";
import { notificationPath, isOpenAt } from "./notificationPath.ts";
import { playSound } from "./sound.ts";
import { arrivalToAnnounce } from "./unread.ts";
import type { Notifications } from "./useNotifications.ts";

/** How long a toast stays: longer than other notices, as it comes unexpectedly. */
const TOAST_MS = 5000;
const ANNOUNCED_KEY = storageKey("announcedUntil");

/**
 * Announces each new notification once: with a sound, and a toast unless its conversation or the panel is
 * open.
 * @param isPanelOpen whether the panel is open, which lists it at the top
 */
export function useArrivals(
  me: Pick<Client, "notificationsSettings">,
  { unread, markRead }: Notifications,
  isPanelOpen: boolean,
): void {
  const t = useT(notificationTexts);
  const region = useSession((state) => state.region);
  const location = useLocation();
  const navigate = useNavigate();
  const { notifyThrough, notifyIf } = me.notificationsSettings;

  const announce = useEffectEvent((all: readonly Notification[]) => {
    const isOpen = (one: Notification) => isOpenAt(region, one, location);
    const newest = arrivalToAnnounce(all, Date.now(), notifyIf, isOpen);
    if (!newest || newest.ts <= announcedUntil()) return;
    rememberAnnounced(newest.ts);
    playSound(newest.notificationLevel);
    const read = () => void markRead(newest.ID).catch(() => undefined);
    if (isOpen(newest) && !document.hidden) {
      read();
      return;
    }
    if (isPanelOpen && !document.hidden) return;
    const open = () => {
      read();
      void navigate(notificationPath(region, newest));
    };
    const what = t(newest.notificationLevel === 2 ? "request" : "message");
    const detail = [newest.title, newest.body].filter(Boolean).join(": ");
    const action = { label: t("open"), run: open };
    notify({ kind: "info", text: what, detail, action, about: "notification", stays: TOAST_MS });
    if (notifyThrough === "push" || notifyThrough === "all")
      showInBrowser({ title: what, body: detail, tag: newest.ID }, open);
  });

  useEffect(() => announce(unread), [unread]);
}

/** Kept as long as the tab, so that a reload announces nothing twice. */
function announcedUntil(): number {
  try {
    return Number(sessionStorage.getItem(ANNOUNCED_KEY) ?? 0);
  } catch {
    return inMemory;
  }
}

let inMemory = 0;

function rememberAnnounced(ts: number): void {
  inMemory = ts;
  try {
    sessionStorage.setItem(ANNOUNCED_KEY, String(ts));
  } catch {
    // Without storage it lasts until the page is closed.
  }
}
