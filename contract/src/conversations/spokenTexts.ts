import type { Language } from "../accounts/profile.ts";
import type { SystemLine } from "./message.ts";

/** What people are told wherever they write, in the widget as in a channel. */
export type SpokenTexts = {
  sources: string;
  /** Label of what asks for a person. */
  handoff: string;
  /** Above buttons that come without words. */
  choose: string;
  /** What opens a list of choices. */
  list: string;
  /** System lines of the transcript, by the code that is stored. */
  lines: Record<SystemLine, (name: string) => string>;
};

export const spokenTexts: Record<Language, SpokenTexts> = {
  en: {
    sources: "Sources",
    handoff: "Talk to a person",
    choose: "Please choose:",
    list: "Choose",
    lines: {
      requested: () =>
        "You asked for a person. Until someone joins, the assistant answers if it can.",
      unnoticed: () =>
        "Your request is kept here for the team, but nobody was notified: from your network, the team has been called as often today as it can be.",
      waits: () => "Your message has been passed on to the team.",
      contact: () => "The team has your name and email address now.",
      joined: (name) => `${name || "A person"} joined the conversation.`,
      left: (name) => `${name || "The person"} left. You write with the assistant again.`,
      ended: () => "You ended this conversation.",
      closed: () => "This conversation was closed.",
    },
  },
  de: {
    sources: "Quellen",
    handoff: "Mit einem Menschen sprechen",
    choose: "Bitte wählen Sie:",
    list: "Auswählen",
    lines: {
      requested: () =>
        "Sie möchten mit einem Menschen sprechen. Bis jemand da ist, antwortet der Assistent, wenn er kann.",
      unnoticed: () =>
        "Ihr Wunsch ist hier für das Team gespeichert, benachrichtigt wurde aber niemand: Aus Ihrem Netzwerk wurde das Team heute schon so oft gerufen, wie es geht.",
      waits: () => "Ihre Nachricht wurde an das Team weitergegeben.",
      contact: () => "Das Team hat jetzt Ihren Namen und Ihre E-Mail-Adresse.",
      joined: (name) => `${name || "Jemand"} ist dem Gespräch beigetreten.`,
      left: (name) =>
        `${name || "Die Person"} hat das Gespräch verlassen. Sie schreiben wieder mit dem Assistenten.`,
      ended: () => "Sie haben dieses Gespräch beendet.",
      closed: () => "Dieses Gespräch wurde beendet.",
    },
  },
};

/**
 * The text of a system line.
 * @returns undefined for a line this version does not know, as its code is not meant for people
 */
export function lineText(
  { lines }: Pick<SpokenTexts, "lines">,
  line: string,
  author: string,
): string | undefined {
  return Object.entries(lines).find(([known]) => known === line)?.[1](author);
}
