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
      ignore: "Which mails you get is set in your profile, under Notifications.",
    }),
    2: (agent, words) => ({
      subject: `${agent}: a visitor asks for a person`,
      lead: `A visitor of “${agent}” asks for a person. ${words}`,
      button: "Open the conversation",
      ignore: "Which mails you get is set in your profile, under Notifications.",
    }),
  },
  de: {
    1: (agent, words) => ({
      subject: `${agent}: Ein Besucher schreibt`,
      lead: `Ein Besucher schreibt an „${agent}“: ${words}`,
      button: "Unterhaltung öffnen",
      ignore: "Welche E-Mails Sie bekommen, steht in Ihrem Profil unter Benachrichtigungen.",
    }),
    2: (agent, words) => ({
      subject: `${agent}: Ein Besucher möchte mit einem Menschen sprechen`,
      lead: `Ein Besucher von „${agent}“ möchte mit einem Menschen sprechen. ${words}`,
      button: "Unterhaltung öffnen",
      ignore: "Welche E-Mails Sie bekommen, steht in Ihrem Profil unter Benachrichtigungen.",
    }),
  },
};

/** The mail about a notification, with a link to its conversation. */
export function notificationMail(
  to: string,
  link: string,
  told: Pick<Notification, "title" | "body" | "notificationLevel">,
  language: Language,
): Mail {
  const wording = wordings[language][told.notificationLevel];
  return linkMail(to, link, wording(told.title, told.body));
}
