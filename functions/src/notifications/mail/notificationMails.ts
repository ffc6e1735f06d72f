import type { Language } from "@parley/contract/accounts/profile.ts";
import {
  newsOf,
  type News,
  type Notification,
} from "@parley/contract/notifications/notification.ts";
import { linkMail, type LinkMailWording } from "../../platform/linkMail.ts";
import type { MailBrand } from "../../platform/mailLayout.ts";
import type { Mail } from "../../providers/mail.ts";
import type { Audience } from "../audience/audience.ts";

type Wording = Omit<LinkMailWording, "ignore">;

const wordings: Record<Language, Record<News, (agent: string, words: string) => Wording>> = {
  en: {
    request: (agent, words) => ({
      subject: `${agent}: a visitor asks for a person`,
      lead: `A visitor of “${agent}” asks for a person. ${words}`,
      button: "Open the conversation",
    }),
    waits: (agent, words) => ({
      subject: `${agent}: a visitor waits`,
      lead: `“${agent}” cannot answer a visitor, who now waits for a person. ${words}`,
      button: "Open the conversation",
    }),
    contact: (agent, words) => ({
      subject: `${agent}: a visitor left contact details`,
      lead: `A visitor of “${agent}” left contact details: ${words}`,
      button: "Open the conversation",
    }),
    conversation: (agent, words) => ({
      subject: `${agent}: a conversation begins`,
      lead: `A conversation with “${agent}” begins: ${words}`,
      button: "Open the conversation",
    }),
    message: (agent, words) => ({
      subject: `${agent}: a visitor writes`,
      lead: `A visitor writes to “${agent}”: ${words}`,
      button: "Open the conversation",
    }),
  },
  de: {
    request: (agent, words) => ({
      subject: `${agent}: Ein Besucher möchte mit einem Menschen sprechen`,
      lead: `Ein Besucher von „${agent}“ möchte mit einem Menschen sprechen. ${words}`,
      button: "Gespräch öffnen",
    }),
    waits: (agent, words) => ({
      subject: `${agent}: Ein Besucher wartet`,
      lead: `„${agent}“ kann einem Besucher nicht antworten, der nun auf einen Menschen wartet. ${words}`,
      button: "Gespräch öffnen",
    }),
    contact: (agent, words) => ({
      subject: `${agent}: Ein Besucher hat Kontaktdaten hinterlassen`,
      lead: `Ein Besucher von „${agent}“ hat Kontaktdaten hinterlassen: ${words}`,
      button: "Gespräch öffnen",
    }),
    conversation: (agent, words) => ({
      subject: `${agent}: Ein Gespräch beginnt`,
      lead: `Ein Gespräch mit „${agent}“ beginnt: ${words}`,
      button: "Gespräch öffnen",
    }),
    message: (agent, words) => ({
      subject: `${agent}: Ein Besucher schreibt`,
      lead: `Ein Besucher schreibt an „${agent}“: ${words}`,
      button: "Gespräch öffnen",
    }),
  },
};

/** Where the reader chooses what they are mailed. */
const choices: Record<Language, Record<Audience["kind"], string>> = {
  en: {
    clients: "You can choose which emails you get in your profile, under Notifications.",
    members: "You can choose which emails you get under the bell at the top of the page.",
  },
  de: {
    clients:
      "Welche E-Mails Sie bekommen, legen Sie in Ihrem Profil unter „Benachrichtigungen“ fest.",
    members: "Welche E-Mails Sie bekommen, legen Sie oben auf der Seite unter der Glocke fest.",
  },
};

/** The mail about a notification, with a link to its conversation. */
export function notificationMail(
  {
    to,
    link,
    language,
    reader,
    brand,
  }: {
    to: string;
    link: string;
    language: Language;
    reader: Audience["kind"];
    brand: MailBrand;
  },
  told: Pick<Notification, "title" | "body" | "kind" | "contact" | "unasked">,
): Mail {
  const wording = wordings[language][newsOf(told)](told.title, told.body);
  return linkMail(to, link, { ...wording, ignore: choices[language][reader] }, brand);
}
