import type { SystemLine } from "@parley/contract/conversations/message.ts";
import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import type { ErrorCode } from "@parley/contract/platform/errors.ts";
import type { LocalCode } from "./api/ApiFailure.ts";

/** Reasons with a text of their own; for all others the text of their error code is shown. */
type ErrorTextCode = AnswerErrorCode | LocalCode | ErrorCode | "origin" | "input";

export interface Texts {
  locale: "en" | "de";
  assistant: string;
  waiting: string;
  closed: string;
  withPerson: (name: string) => string;
  person: string;
  you: string;
  conversation: string;
  typing: (name: string) => string;
  placeholder: string;
  placeholderClosed: string;
  send: string;
  counter: (length: string, max: string) => string;
  tooLong: string;
  closeChat: string;
  sources: string;
  notSent: string;
  retry: string;
  tryAgain: string;
  sending: string;
  wentWrong: string;
  loading: string;
  offline: string;
  newBelow: string;
  handoff: string;
  handoffAsking: string;
  handoffFailed: string;
  blocked: (seconds: number) => string;
  /** System lines of the transcript, by the code the server stores. */
  lines: Record<SystemLine, (name: string) => string>;
  errors: Record<ErrorTextCode, string>;
}

const en: Texts = {
  locale: "en",
  assistant: "AI assistant",
  waiting: "Waiting for a person",
  closed: "Conversation closed",
  withPerson: (name) => `You are talking to ${name}`,
  person: "a person",
  you: "You",
  conversation: "Conversation",
  typing: (name) => `${name} is typing`,
  placeholder: "Write a message",
  placeholderClosed: "Write to start again",
  send: "Send",
  counter: (length, max) => `${length} of ${max} characters`,
  tooLong: "Please use at most 4,000 characters.",
  closeChat: "Close chat",
  sources: "Sources",
  notSent: "Not sent",
  retry: "Retry",
  tryAgain: "Try again",
  sending: "Sending",
  wentWrong: "Something went wrong",
  loading: "Loading",
  offline: "You are offline. What you write is kept.",
  newBelow: "New messages",
  handoff: "Talk to a person",
  handoffAsking: "One moment …",
  handoffFailed: "That did not work. Please try again.",
  blocked: (seconds) => `You can write again in ${seconds} s.`,
  lines: {
    requested: () => "You asked for a person. The assistant answers until someone joins.",
    joined: (name) => `${name || "A person"} joined the conversation.`,
    left: (name) => `${name || "The person"} left. The assistant answers again.`,
    closed: () => "This conversation was closed.",
  },
  errors: {
    "model-failed": "I could not answer just now. Please try again.",
    "model-interrupted": "My answer was interrupted. Please ask again.",
    "model-unauthorized": "The AI service refused our key. The owner of this chat has been told.",
    "model-timeout": "The answer took too long. Please try again.",
    "rate-limited": "You are sending messages very quickly. Please wait a moment.",
    "day-limit": "You have reached today's message limit. Please come back tomorrow.",
    "no-credits": "I cannot answer at the moment. Please try again later.",
    "agent-busy": "Many people are writing right now. Please try again in a minute.",
    NETWORK: "There is no connection.",
    INTERRUPTED: "My answer was interrupted. Please try again.",
    TIMEOUT: "The answer took too long. Please try again.",
    origin: "This chat may not be used on this website.",
    input: "This message could not be read. Please change it and try again.",
    BAD_REQUEST: "This message could not be read. Please change it and try again.",
    UNAUTHORIZED: "This chat session has ended. Please reload the page.",
    PAYMENT_REQUIRED: "I cannot answer at the moment. Please try again later.",
    FORBIDDEN: "This is not possible in this chat.",
    NOT_FOUND: "This chat is not available at the moment.",
    CONFLICT: "This message could not be accepted. Please write it again.",
    PAYLOAD_TOO_LARGE: "This message is too long.",
    TOO_MANY_REQUESTS: "Too many requests. Please wait a moment and try again.",
    INTERNAL_SERVER_ERROR: "Something went wrong on our side. Please try again.",
    NOT_IMPLEMENTED: "This is not possible in this chat.",
    SERVICE_UNAVAILABLE: "This chat is not available at the moment.",
  },
};

const de: Texts = {
  locale: "de",
  assistant: "KI-Assistent",
  waiting: "Warten auf einen Menschen",
  closed: "Gespräch beendet",
  withPerson: (name) => `Sie sprechen mit ${name}`,
  person: "einem Menschen",
  you: "Sie",
  conversation: "Gespräch",
  typing: (name) => `${name} schreibt`,
  placeholder: "Nachricht schreiben",
  placeholderClosed: "Schreiben Sie, um neu zu beginnen",
  send: "Senden",
  counter: (length, max) => `${length} von ${max} Zeichen`,
  tooLong: "Bitte verwenden Sie höchstens 4.000 Zeichen.",
  closeChat: "Chat schließen",
  sources: "Quellen",
  notSent: "Nicht gesendet",
  retry: "Erneut senden",
  tryAgain: "Erneut versuchen",
  sending: "Wird gesendet",
  wentWrong: "Etwas ist schiefgegangen",
  loading: "Wird geladen",
  offline: "Sie sind offline. Was Sie schreiben, bleibt erhalten.",
  newBelow: "Neue Nachrichten",
  handoff: "Mit einem Menschen sprechen",
  handoffAsking: "Einen Moment …",
  handoffFailed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  blocked: (seconds) => `Sie können in ${seconds} s wieder schreiben.`,
  lines: {
    requested: () =>
      "Sie haben um einen Menschen gebeten. Bis jemand da ist, antwortet der Assistent.",
    joined: (name) => `${name || "Ein Mensch"} ist dem Gespräch beigetreten.`,
    left: (name) =>
      `${name || "Die Person"} hat das Gespräch verlassen. Der Assistent antwortet wieder.`,
    closed: () => "Dieses Gespräch wurde beendet.",
  },
  errors: {
    "model-failed": "Ich konnte gerade nicht antworten. Bitte versuchen Sie es noch einmal.",
    "model-interrupted": "Meine Antwort wurde unterbrochen. Bitte fragen Sie noch einmal.",
    "model-unauthorized":
      "Der KI-Dienst hat unseren Schlüssel abgelehnt. Der Betreiber dieses Chats weiß Bescheid.",
    "model-timeout": "Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
    "rate-limited": "Sie senden sehr schnell. Bitte warten Sie einen Moment.",
    "day-limit":
      "Sie haben heute die Höchstzahl an Nachrichten erreicht. Bitte kommen Sie morgen wieder.",
    "no-credits": "Ich kann gerade nicht antworten. Bitte versuchen Sie es später noch einmal.",
    "agent-busy":
      "Gerade schreiben sehr viele. Bitte versuchen Sie es in einer Minute noch einmal.",
    NETWORK: "Es besteht keine Verbindung.",
    INTERRUPTED: "Meine Antwort wurde unterbrochen. Bitte versuchen Sie es noch einmal.",
    TIMEOUT: "Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
    origin: "Dieser Chat darf auf dieser Website nicht verwendet werden.",
    input: "Diese Nachricht konnte nicht gelesen werden. Bitte ändern Sie sie.",
    BAD_REQUEST: "Diese Nachricht konnte nicht gelesen werden. Bitte ändern Sie sie.",
    UNAUTHORIZED: "Diese Chat-Sitzung ist abgelaufen. Bitte laden Sie die Seite neu.",
    PAYMENT_REQUIRED: "Ich kann gerade nicht antworten. Bitte versuchen Sie es später noch einmal.",
    FORBIDDEN: "Das ist in diesem Chat nicht möglich.",
    NOT_FOUND: "Dieser Chat ist zurzeit nicht verfügbar.",
    CONFLICT: "Diese Nachricht konnte nicht angenommen werden. Bitte schreiben Sie sie neu.",
    PAYLOAD_TOO_LARGE: "Diese Nachricht ist zu lang.",
    TOO_MANY_REQUESTS:
      "Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
    INTERNAL_SERVER_ERROR:
      "Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
    NOT_IMPLEMENTED: "Das ist in diesem Chat nicht möglich.",
    SERVICE_UNAVAILABLE: "Dieser Chat ist zurzeit nicht verfügbar.",
  },
};

/** The chat's texts in German or English. */
export function chatTexts(german: boolean): Texts {
  return german ? de : en;
}

/** The sentence for a failure's code; a general one for an unknown code. */
export function errorText({ errors }: Texts, code: string): string {
  return (
    Object.entries(errors).find(([known]) => known === code)?.[1] ?? errors.INTERNAL_SERVER_ERROR
  );
}

/**
 * The text of a system line.
 * @returns undefined for a line this version does not know, as its code is not meant for people
 */
export function lineText({ lines }: Texts, line: string, author: string): string | undefined {
  return Object.entries(lines).find(([known]) => known === line)?.[1](author);
}
