import type { Language } from "@parley/contract/accounts/profile.ts";
import { topicWords } from "@parley/contract/notifications/topicWords.ts";
import {
  topicOf,
  NOTIFICATION_TEXT_MAX,
  type Notification,
} from "@parley/contract/notifications/notification.ts";
import { shorten } from "@parley/contract/platform/text.ts";

/** Longest part of the agent's name, so that the visitor's words fit beside it. */
const AGENT_MAX = 20;

/**
 * What a browser shows of a notification: at most 50 characters each, as in the dashboard. The agent's
 * name is left out where it would push a visitor's address over the edge.
 */
export function pushWords(
  told: Pick<Notification, "title" | "body" | "kind" | "contact" | "unasked" | "channelNews">,
  language: Language,
): { title: string; body: string } {
  const { title, body } = told;
  const whose = shorten(title, AGENT_MAX);
  const words = [whose, body].filter(Boolean).join(": ");
  const isCut = Array.from(words).length > NOTIFICATION_TEXT_MAX;
  return {
    title: topicWords[language][topicOf(told)],
    body: shorten(told.contact && isCut ? body : words, NOTIFICATION_TEXT_MAX),
  };
}
