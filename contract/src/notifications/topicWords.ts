import type { Language } from "../accounts/profile.ts";
import type { NotificationTopic } from "./notification.ts";

/** What has happened, in at most 50 characters: the title of a push, and the line on the page. */
export const topicWords: Readonly<Record<Language, Readonly<Record<NotificationTopic, string>>>> = {
  en: {
    conversation: "A conversation has begun",
    message: "A visitor writes",
    request: "A visitor asks for a person",
    waits: "A visitor is waiting: the agent cannot answer",
    contact: "A visitor left contact details",
    channel: "A channel no longer works",
    channelWorks: "A channel works again",
    channelEnds: "A channel needs a new token soon",
  },
  de: {
    conversation: "Ein Gespräch hat begonnen",
    message: "Ein Besucher schreibt",
    request: "Ein Besucher möchte mit einem Menschen sprechen",
    waits: "Ein Besucher wartet: Der Agent kann nicht antworten",
    contact: "Ein Besucher hat Kontaktdaten hinterlassen",
    channel: "Ein Kanal funktioniert nicht mehr",
    channelWorks: "Ein Kanal funktioniert wieder",
    channelEnds: "Ein Kanal braucht bald ein neues Token",
  },
};
