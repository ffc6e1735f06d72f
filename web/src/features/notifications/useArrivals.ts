import { topicOf } from "@parley/contract/notifications/notification.ts";
import type { Notification } from "@parley/contract/notifications/notification.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { notify } from "#ui/feedback/notices.ts";
import { announcedUntil, rememberAnnounced } from "./announcedUntil.ts";
import { hasAttention, watchAttention } from "./attention.ts";
import { chosenBy } from "./push/browserChoice.ts";
import type { BrowserNotice } from "./push/browserNotifications.ts";
import { bellTexts } from "./bellTexts.ts";
import { notificationUrlPath, isOpenAt } from "./notificationUrlPath.ts";
import type { NotificationReader } from "./notificationReader.ts";
import { playSound } from "./sound.ts";
import { announcementOf } from "./unread.ts";
import type { Announcement } from "./unread.ts";
import type { Notifications } from "./useNotifications.ts";

/** Where somebody turned them on this was loaded with the page, or by their turning them on. */
const browserNotifications = () => import("./push/browserNotifications.ts");

type Place = { pathname: string; search: string };

/** How long a toast stays: longer than other notices, as it comes unexpectedly. */
const TOAST_MS = 5000;
/** Head start of a tab that has the conversation open, and of visible ones before hidden ones. */
const VISIBLE_WAITS_MS = 150;
const HIDDEN_WAITS_MS = 600;

/**
 * Announces each new notification once, in one of the browser's tabs: with a sound, and a toast unless its
 * conversation or the panel is open. Whoever has its conversation in view has read it.
 * @param isPanelOpen whether the panel is open, which lists it at the top
 */
export function useArrivals(
  reader: NotificationReader,
  { unread, markRead, markSeen }: Notifications,
  isPanelOpen: boolean,
): void {
  const t = useT(bellTexts);
  const region = useSession((state) => state.region);
  const location = useLocation();
  const navigate = useNavigate();
  const { id, home, isKnown } = reader;
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>());
  const isOpen = (one: Notification) => isOpenAt(region, one, location);

  const announce = useEffectEvent((announcement: Announcement) => {
    const { notification: one, sound, toast, push } = announcement;
    if (one.ts <= announcedUntil(home, id)) return;
    rememberAnnounced(home, id, one.ts);
    if (sound) playSound(one.notificationLevel);
    const text = () => t(topicOf(one));
    const detail = [one.title, one.body].filter(Boolean).join(": ");
    const open = () => {
      markRead([one.ID]).catch(() => undefined);
      void navigate(notificationUrlPath(region, one));
    };
    const isListed = isPanelOpen && !document.hidden;
    if (toast && !isListed) {
      const action = { label: () => t("open"), run: open };
      const about = "notification";
      notify({ kind: "info", text, detail: () => detail, action, about, stays: TOAST_MS });
    }
    if ((toast || isListed) && hasAttention()) markSeen(one.ts).catch(() => undefined);
    if (push) showOutside({ title: text(), body: detail, tag: one.ID }, open);
  });

  const arrive = useEffectEvent((all: readonly Notification[]) => {
    const isVisible = !document.hidden;
    const announcement = announcementOf(all, Date.now(), reader, { isOpen, isVisible });
    if (!announcement || announcement.notification.ts <= announcedUntil(home, id)) return;
    if (isVisible && isOpen(announcement.notification)) {
      announce(announcement);
      return;
    }
    const wait = isVisible ? VISIBLE_WAITS_MS : HIDDEN_WAITS_MS;
    waiting.current.add(setTimeout(() => announce(announcement), wait));
  });

  const readOpen = useEffectEvent((all: readonly Notification[], at: Place) => {
    const isThere = (one: Notification) => isOpenAt(region, one, at);
    const [newest, ...others] = document.hidden ? [] : all.filter(isThere);
    if (!newest) return;
    // No other tab is to announce what is in view here.
    rememberAnnounced(home, id, Math.max(announcedUntil(home, id), newest.ts));
    markRead([newest, ...others].map(({ ID }) => ID)).catch(() => undefined);
  });

  useEffect(watchAttention, []);
  useEffect(() => {
    if (isKnown) arrive(unread);
  }, [isKnown, unread]);
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const listener = () => readOpen(unread, location);
    listener();
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, [unread, location]);
}

function showOutside(notice: BrowserNotice, onOpen: () => void): void {
  if (chosenBy() === "") return;
  browserNotifications().then(
    ({ showInBrowser }) => showInBrowser(notice, onOpen),
    () => undefined,
  );
}
