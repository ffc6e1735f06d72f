import { defineTexts } from "#platform/i18n/texts.ts";
import type { Translate } from "#platform/i18n/texts.ts";

/** Texts for what a conversation stores as codes: who spoke, what happened, why something failed. */
export const wordTexts = defineTexts({
  en: {
    visitor: "Visitor",
    agent: "Agent",
    team: "Your team",

    goneTitle: "Conversation not found",
    goneLine: "It may have been deleted, or the link is wrong.",

    today: "Today",
    yesterday: "Yesterday",

    lineRequested: "The visitor asked for a person",
    lineJoined: "{name} took over",
    lineJoinedUnnamed: "A person took over",
    lineLeft: "The agent answers again",
    lineClosed: "The conversation was closed",

    failedModel: "No answer: the AI service failed",
    failedInterrupted: "The answer broke off: the AI service failed",
    failedKey: "No answer: the AI service refused the key. Check it.",
    failedTimeout: "No answer: the AI service took too long",
    failedRate: "No answer: the visitor was sending too quickly",
    failedDay: "No answer: the visitor reached the day's message limit",
    failedCredits: "No answer: there were no credits left",
    failedBusy: "No answer: too many people were writing at once",
    failedOther: "No answer: something went wrong",

    taken: "Somebody else has this conversation",
    takenDetail: "They took over before you did. Your draft is kept.",
    moved: "The conversation has moved on",
    movedDetail: "Its state changed in the meantime, so nothing was done. Your draft is kept.",
    actionFailed: "That did not work",
    tryLater: "Nothing was changed. Please try again in a moment.",
    closedNotice: "Conversation closed",
  },
  de: {
    visitor: "Besucher",
    agent: "Agent",
    team: "Ihr Team",

    goneTitle: "Gespräch nicht gefunden",
    goneLine: "Vielleicht wurde es gelöscht, oder der Link stimmt nicht.",

    today: "Heute",
    yesterday: "Gestern",

    lineRequested: "Der Besucher hat um einen Menschen gebeten",
    lineJoined: "{name} hat übernommen",
    lineJoinedUnnamed: "Ein Mensch hat übernommen",
    lineLeft: "Der Agent antwortet wieder",
    lineClosed: "Das Gespräch wurde geschlossen",

    failedModel: "Keine Antwort: Der KI-Dienst ist ausgefallen",
    failedInterrupted: "Die Antwort brach ab: Der KI-Dienst ist ausgefallen",
    failedKey: "Keine Antwort: Der KI-Dienst hat den Schlüssel abgelehnt. Bitte prüfen.",
    failedTimeout: "Keine Antwort: Der KI-Dienst brauchte zu lange",
    failedRate: "Keine Antwort: Der Besucher schrieb zu schnell hintereinander",
    failedDay: "Keine Antwort: Der Besucher hat das Tageslimit erreicht",
    failedCredits: "Keine Antwort: Das Guthaben war aufgebraucht",
    failedBusy: "Keine Antwort: Zu viele Menschen schrieben gleichzeitig",
    failedOther: "Keine Antwort: Etwas ist schiefgegangen",

    taken: "Jemand anderes führt dieses Gespräch",
    takenDetail: "Die Person hat vor Ihnen übernommen. Ihr Entwurf bleibt erhalten.",
    moved: "Das Gespräch ist inzwischen weiter",
    movedDetail:
      "Der Stand hat sich inzwischen geändert, deshalb ist nichts passiert. Ihr Entwurf bleibt erhalten.",
    actionFailed: "Das hat nicht geklappt",
    tryLater: "Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.",
    closedNotice: "Gespräch geschlossen",
  },
});

/** The translate function of these texts, for helpers outside components. */
export type WordTranslate = Translate<(typeof wordTexts)["en"]>;
