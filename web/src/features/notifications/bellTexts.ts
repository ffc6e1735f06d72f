import { topicWords } from "@parley/contract/notifications/topicWords.ts";
import { defineTexts } from "#platform/i18n/texts.ts";

/** What the bell says by itself, on every page; the rest is in `notificationTexts.ts`, which loads with the panel. */
export const bellTexts = defineTexts({
  en: {
    ...topicWords.en,
    notifications: "Notifications",
    unread: "Notifications, {count} unread",
    elsewhere: {
      one: "{count} visitor is waiting in another workspace",
      other: "{count} visitors are waiting in other workspaces",
    },
    open: "Open",
  },
  de: {
    ...topicWords.de,
    notifications: "Benachrichtigungen",
    unread: "Benachrichtigungen, {count} ungelesen",
    elsewhere: {
      one: "{count} Besucher wartet in einem anderen Arbeitsbereich",
      other: "{count} Besucher warten in anderen Arbeitsbereichen",
    },
    open: "Öffnen",
  },
});
