import type { GermanOf } from "../GermanOf.ts";

/** Why there is no answer, or half of one. */
export const answers: GermanOf<"answers"> = {
  "model-failed": "Ich konnte gerade nicht antworten. Bitte versuchen Sie es noch einmal.",
  "model-interrupted": "Meine Antwort wurde unterbrochen. Bitte fragen Sie noch einmal.",
  "model-unauthorized":
    "Der KI-Dienst hat unseren Schlüssel abgelehnt. Der Betreiber dieses Chats weiß Bescheid.",
  "model-timeout": "Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
  "rate-limited": "Sie senden sehr schnell. Bitte warten Sie einen Moment.",
  "day-limit":
    "Sie haben heute die Höchstzahl an Nachrichten erreicht. Bitte kommen Sie morgen wieder.",
  "no-credits": "Ich kann gerade nicht antworten. Bitte versuchen Sie es später noch einmal.",
  "agent-busy": "Gerade schreiben sehr viele. Bitte versuchen Sie es in einer Minute noch einmal.",
};

export const conversations: GermanOf<"conversations"> = {
  empty: "Bitte geben Sie eine Nachricht ein.",
  tooLong: "Bitte verwenden Sie höchstens 4.000 Zeichen.",
  originRefused: "Dieser Chat darf auf dieser Website nicht verwendet werden.",
  tokenInvalid: "Diese Chat-Sitzung ist abgelaufen. Bitte laden Sie die Seite neu.",
  notHuman: "Übernehmen Sie das Gespräch, bevor Sie antworten.",
  taken: "Jemand anderes hat dieses Gespräch übernommen.",
  idTaken: "Diese Nachrichtenkennung ist schon vergeben.",
  badTransition: "Der Zustand des Gesprächs lässt das nicht mehr zu.",
};
