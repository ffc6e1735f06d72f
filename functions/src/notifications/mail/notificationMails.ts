import type { Language } from "@parley/contract/accounts/profile.ts";
import {
  topicOf,
  type ConversationTopic,
  type Notification,
  type NotificationKind,
} from "@parley/contract/notifications/notification.ts";
import { linkMail, type LinkMailWording } from "../../platform/linkMail.ts";
import type { MailBrand } from "../../platform/mailLayout.ts";
import type { Mail } from "../../providers/mail.ts";
import type { Audience } from "../audience/audience.ts";

type Wording = Pick<LinkMailWording, "subject" | "lead" | "button">;

const wordings: Record<Language, Record<ConversationTopic, (agent: string) => Wording>> = {
  en: {
    request: (agent) => ({
      subject: `${agent}: a visitor asks for a person`,
      lead: `A visitor of “${agent}” asks for a person.`,
      button: "Answer",
    }),
    waits: (agent) => ({
      subject: `${agent}: a visitor is waiting`,
      lead: `“${agent}” cannot answer a visitor, who is now waiting for a person.`,
      button: "Answer",
    }),
    contact: (agent) => ({
      subject: `${agent}: a visitor left contact details`,
      lead: `A visitor of “${agent}” left these contact details.`,
      button: "Open the conversation",
    }),
    conversation: (agent) => ({
      subject: `${agent}: a conversation has begun`,
      lead: `A conversation with “${agent}” has begun.`,
      button: "Open the conversation",
    }),
    message: (agent) => ({
      subject: `${agent}: a visitor writes`,
      lead: `A visitor of “${agent}” has written to you.`,
      button: "Answer",
    }),
  },
  de: {
    request: (agent) => ({
      subject: `${agent}: Ein Besucher möchte mit einem Menschen sprechen`,
      lead: `Ein Besucher von „${agent}“ möchte mit einem Menschen sprechen.`,
      button: "Antworten",
    }),
    waits: (agent) => ({
      subject: `${agent}: Ein Besucher wartet`,
      lead: `„${agent}“ kann einem Besucher nicht antworten, der nun auf einen Menschen wartet.`,
      button: "Antworten",
    }),
    contact: (agent) => ({
      subject: `${agent}: Ein Besucher hat Kontaktdaten hinterlassen`,
      lead: `Ein Besucher von „${agent}“ hat diese Kontaktdaten hinterlassen.`,
      button: "Gespräch öffnen",
    }),
    conversation: (agent) => ({
      subject: `${agent}: Ein Gespräch hat begonnen`,
      lead: `Ein Gespräch mit „${agent}“ hat begonnen.`,
      button: "Gespräch öffnen",
    }),
    message: (agent) => ({
      subject: `${agent}: Ein Besucher schreibt`,
      lead: `Ein Besucher von „${agent}“ hat Ihnen geschrieben.`,
      button: "Antworten",
    }),
  },
};

/** Beneath a name and an address: what they are to be answered. */
const beginnings: Record<Language, (words: string) => string> = {
  en: (words) => `The conversation began with: “${words}”`,
  de: (words) => `Das Gespräch begann mit: „${words}“`,
};

/** Marks words as somebody else's. */
const quoted: Record<Language, (words: string) => string> = {
  en: (words) => `“${words}”`,
  de: (words) => `„${words}“`,
};

/** Where the reader chooses what they are mailed. */
const choices: Record<Language, Record<Audience["kind"], string>> = {
  en: {
    clients: "You can choose which emails you get in your dashboard.",
    members: "You can choose which emails you get under the bell at the top of the page.",
  },
  de: {
    clients: "Welche E-Mails Sie bekommen, legen Sie in Ihrem Dashboard fest.",
    members: "Welche E-Mails Sie bekommen, legen Sie oben auf der Seite unter der Glocke fest.",
  },
};

/** The link behind that. */
const openSettings: Record<Language, string> = {
  en: "Open the settings",
  de: "Einstellungen öffnen",
};

/**
 * The mail about a notification, with a link to its conversation, and one to the reader's settings where there is one. The visitor's words are its heading, in quotation
 * marks, and what is read of it unopened; a name and address stand there as they are.
 * @param told.firstWords of the visitor's: beneath a name and address they say what is to be answered
 */
export function notificationMail(
  {
    to,
    link,
    settingsLink,
    language,
    reader,
    brand,
  }: {
    to: string;
    link: string;
    settingsLink?: string | undefined;
    language: Language;
    reader: Audience["kind"];
    brand: MailBrand;
  },
  told: Pick<Notification, "title" | "body" | "contact" | "unasked" | "channelNews"> & {
    kind: Exclude<NotificationKind, "channel">;
    firstWords: string;
  },
): Mail {
  const wording = wordings[language][topicOf(told)](told.title);
  const { body, contact, firstWords } = told;
  const heading = contact ? body : quoted[language](body);
  // Whoever asks by the button has perhaps said nothing yet.
  const quote = body === "" ? undefined : { heading, preview: body };
  const ignore = choices[language][reader];
  const beginning = contact && firstWords !== "" ? beginnings[language](firstWords) : "";
  const lead = [wording.lead, beginning].filter(Boolean).join(" ");
  const further =
    settingsLink === undefined ? undefined : { label: openSettings[language], link: settingsLink };
  return linkMail({ to, link, language, brand }, { ...wording, lead, quote, ignore, further });
}
