import type { Language } from "@parley/contract/accounts/profile.ts";
import {
  NOTIFICATION_TEXT_MAX,
  type Notification,
} from "@parley/contract/notifications/notification.ts";
import { shorten } from "@parley/contract/platform/text.ts";

/** Longest part of the agent's name, so that the visitor's words fit beside it. */
const AGENT_MAX = 20;

const titles: Record<Language, Record<Notification["notificationLevel"], string>> = {
  en: { 1: "A visitor writes", 2: "A visitor asks for a person" },
  de: { 1: "Ein Besucher schreibt", 2: "Ein Besucher möchte mit einem Menschen sprechen" },
};

/** What a browser shows of a notification: at most 50 characters each, as in the dashboard. */
export function pushWords(
  { title, body, notificationLevel }: Pick<Notification, "title" | "body" | "notificationLevel">,
  language: Language,
): { title: string; body: string } {
  const whose = shorten(title, AGENT_MAX);
  return {
    title: titles[language][notificationLevel],
    body: shorten([whose, body].filter(Boolean).join(": "), NOTIFICATION_TEXT_MAX),
  };
}
