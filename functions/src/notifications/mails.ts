import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Notification } from "@parley/contract/notifications/notification.ts";
import { linkMail, type LinkMailWording } from "../platform/linkMail.ts";
import type { Mail } from "../providers/mail.ts";

type Wording = (agent: string, words: string) => LinkMailWording;

const wordings: Record<Language, Record<Notification["notificationLevel"], Wording>> = {
  en: {
    1: (agent, words) => ({
      subject: `${agent}: a visitor writes`,
      lead: `A visitor writes to “${agent}”: ${words}`,
      button: "Open the conversation",
      ignore: "You can choose which e-mails you get in your profile, under Notifications.",
    }),
    2: (agent, words) => ({
      subject: `${agent}: a visitor asks for a person`,
      lead: `A visitor of “${agent}” asks for a person. ${words}`,
      button: "Open the conversation",
      ignore: "You can choose which e-mails you get in your profile, under Notifications.",
    }),
  },
  de: {
    1: (agent, words) => ({
      subject: `${agent}: Ein Besucher schreibt`,
      lead: `Ein Besucher schreibt an „${agent}“: ${words}`,
      button: "Unterhaltung öffnen",
      ignore:
        "Welche E-Mails Sie bekommen, legen Sie in Ihrem Profil unter „Benachrichtigungen“ fest.",
    }),
    2: (agent, words) => ({
      subject: `${agent}: Ein Besucher möchte mit einem Menschen sprechen`,
      lead: `Ein Besucher von „${agent}“ möchte mit einem Menschen sprechen. ${words}`,
      button: "Unterhaltung öffnen",
      ignore:
        "Welche E-Mails Sie bekommen, legen Sie in Ihrem Profil unter „Benachrichtigungen“ fest.",
    }),
  },
};

/** The mail about a notification, with a link to its conversation. */
export function notificationMail(
  to: string,
  link: string,
  notification: Pick<Notification, "title" | "body" | "notificationLevel">,
  language: Language,
): Mail {
  const wording = wordings[language][notification.notificationLevel];
  return linkMail(to, link, wording(notification.title, notification.body));
}
