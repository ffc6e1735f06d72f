import { defineTexts } from "#platform/i18n/texts.ts";
import type { Translate } from "#platform/i18n/texts.ts";

/** Texts for what a conversation stores as codes: who spoke, what happened, why something failed. */
export const wordTexts = defineTexts({
  en: {
    visitor: "Visitor",
    agent: "Agent",
    team: "Your team",
    you: "You",

    goneTitle: "Conversation not found",
    goneLine: "It may have been deleted, or the link is wrong.",

    today: "Today",
    yesterday: "Yesterday",

    lineRequested: "The visitor asked for a person",
    lineUnnoticed:
      "The visitor asked for a person. Nobody was notified, as their network had called the team as often that day as it can",
    lineWaits: "The agent could not answer, so the visitor waits for a person",
    lineContact: "The visitor left a name and an email address",
    lineJoined: "{name} took over",
    lineJoinedUnnamed: "A person took over",
    lineLeft: "Given back to the agent",
    lineEnded: "The visitor ended the conversation",
    lineClosed: "The conversation was closed",

    failedModel: "No answer: the model service failed",
    failedInterrupted: "The answer broke off: the model service failed",
    failedKey: "No answer: the model service refused the key. Check it.",
    failedUnknownModel: "No answer: the model service does not know the model. Choose another.",
    failedQuota: "No answer: the account at the model service is used up. Top it up.",
    failedTimeout: "No answer: the model service took too long",
    failedActed: "Tools were called, but the model service failed before its answer",
    failedRate: "No answer: the visitor was sending too quickly",
    failedDay: "No answer: the visitor reached the day’s message limit",
    failedSpendingLimit: "No answer: the day’s credits were spent",
    failedNetworkLimit: "No answer: the visitor’s network had spent its part of the day’s credits",
    failedCredits: "No answer: there were too few credits",
    failedBusy: "No answer: too many people were writing at once",
    failedOther: "No answer: something went wrong",

    undeliveredBlocked:
      "Not delivered: this person has blocked you, or their account is gone. You can write to them again once they have written.",
    undeliveredWindow:
      "Not delivered: this person last wrote too long ago. The messenger takes messages again once they write.",
    undeliveredRefused: "Not delivered: the messenger refused this message",
    undeliveredRefusedWith: "Not delivered: the messenger refused this message ({words})",
    undeliveredDisconnected:
      "Not delivered yet: the channel does not work at the moment. It is sent once the channel works again.",
    undeliveredUnpaid:
      "Not delivered yet: a bill is unpaid at Meta. The message is sent once the bill is paid and the channel works again.",
    refusedUnpaid:
      "Not delivered: a bill is unpaid at Meta. Send the message again once the bill is paid.",
    deliverySent: "Sent",
    deliveryDelivered: "Delivered",
    deliveryRead: "Read",

    undeliveredUnreachable:
      "Not delivered yet: the messenger cannot be reached. It is tried again over the next hours, and with the next message.",

    draftKept: "Nothing was changed. Your draft is kept.",
    actionFailed: "That did not work",
  },
  de: {
    visitor: "Besucher",
    agent: "Agent",
    team: "Ihr Team",
    you: "Sie",

    goneTitle: "Gespräch nicht gefunden",
    goneLine: "Vielleicht wurde es gelöscht, oder der Link stimmt nicht.",

    today: "Heute",
    yesterday: "Gestern",

    lineRequested: "Der Besucher möchte mit einem Menschen sprechen",
    lineUnnoticed:
      "Der Besucher möchte mit einem Menschen sprechen. Benachrichtigt wurde niemand, da aus seinem Netzwerk an diesem Tag schon so oft gerufen wurde, wie es geht",
    lineWaits: "Der Agent konnte nicht antworten, daher wartet der Besucher auf einen Menschen",
    lineContact: "Der Besucher hat Namen und E-Mail-Adresse hinterlassen",
    lineJoined: "{name} hat übernommen",
    lineJoinedUnnamed: "Jemand hat übernommen",
    lineLeft: "An den Agenten zurückgegeben",
    lineEnded: "Der Besucher hat das Gespräch beendet",
    lineClosed: "Das Gespräch wurde geschlossen",

    failedModel: "Keine Antwort: Der Modelldienst ist ausgefallen",
    failedInterrupted: "Die Antwort brach ab: Der Modelldienst ist ausgefallen",
    failedKey: "Keine Antwort: Der Modelldienst hat den Schlüssel abgelehnt. Prüfen Sie ihn.",
    failedUnknownModel:
      "Keine Antwort: Der Modelldienst kennt das Modell nicht. Wählen Sie ein anderes.",
    failedQuota: "Keine Antwort: Das Konto beim Modelldienst ist aufgebraucht. Laden Sie es auf.",
    failedActed: "Werkzeuge wurden aufgerufen, dann ist der Modelldienst ausgefallen",
    failedTimeout: "Keine Antwort: Der Modelldienst brauchte zu lange",
    failedRate: "Keine Antwort: Der Besucher schrieb zu schnell hintereinander",
    failedDay: "Keine Antwort: Der Besucher hat das Tageslimit erreicht",
    failedSpendingLimit: "Keine Antwort: Die Credits des Tages waren verbraucht",
    failedNetworkLimit:
      "Keine Antwort: Das Netzwerk des Besuchers hatte seinen Teil der Credits des Tages verbraucht",
    failedCredits: "Keine Antwort: Das Guthaben reichte nicht",
    failedBusy: "Keine Antwort: Zu viele Menschen schrieben gleichzeitig",
    failedOther: "Keine Antwort: Etwas ist schiefgegangen",

    undeliveredBlocked:
      "Nicht zugestellt: Diese Person hat Sie blockiert, oder ihr Konto gibt es nicht mehr. Sobald sie schreibt, können Sie wieder schreiben.",
    undeliveredWindow:
      "Nicht zugestellt: Die letzte Nachricht dieser Person liegt zu lange zurück. Der Messenger nimmt wieder Nachrichten an, sobald sie schreibt.",
    undeliveredRefused: "Nicht zugestellt: Der Messenger hat diese Nachricht abgelehnt",
    undeliveredRefusedWith:
      "Nicht zugestellt: Der Messenger hat diese Nachricht abgelehnt ({words})",
    undeliveredDisconnected:
      "Noch nicht zugestellt: Der Kanal funktioniert zurzeit nicht. Die Nachricht wird gesendet, sobald er wieder funktioniert.",
    undeliveredUnpaid:
      "Noch nicht zugestellt: Bei Meta ist eine Rechnung offen. Die Nachricht wird gesendet, sobald die Rechnung bezahlt ist und der Kanal wieder funktioniert.",
    refusedUnpaid:
      "Nicht zugestellt: Bei Meta ist eine Rechnung offen. Senden Sie die Nachricht noch einmal, sobald die Rechnung bezahlt ist.",
    deliverySent: "Gesendet",
    deliveryDelivered: "Zugestellt",
    deliveryRead: "Gelesen",

    undeliveredUnreachable:
      "Noch nicht zugestellt: Der Messenger ist nicht erreichbar. In den nächsten Stunden und mit der nächsten Nachricht wird es noch einmal versucht.",

    draftKept: "Es wurde nichts geändert. Ihr Entwurf bleibt erhalten.",
    actionFailed: "Das hat nicht geklappt",
  },
});

/** The translate function of these texts, for helpers outside components. */
export type WordTranslate = Translate<(typeof wordTexts)["en"]>;
