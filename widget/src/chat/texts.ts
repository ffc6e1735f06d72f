import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import { spokenTexts, type SpokenTexts } from "@parley/contract/conversations/spokenTexts.ts";
import type { ErrorCode } from "@parley/contract/platform/errors.ts";
import type { ErrorReason } from "@parley/contract/problems/errors.ts";
import type { CallOutcome } from "@parley/contract/tools/toolCall.ts";
import { fill } from "@parley/contract/problems/fill.ts";
import { tooLong } from "@parley/contract/problems/tooLong.ts";
import {
  visitorProblems,
  type VisitorProblemKey,
} from "@parley/contract/problems/visitorProblems.ts";
import type { LocalCode } from "./api/ApiFailure.ts";

/** Reasons that no message of a visitor is refused with. Any other, a new one too, needs its text below. */
type OtherReason =
  | "agent-taken"
  | "bot-taken"
  | "number-connected"
  | "number-taken"
  | "window-closed"
  | "client-exists"
  | "clientAccessDisabled"
  | "has-credits"
  | "key-used"
  | "member"
  | "not-enough"
  | "passwordOff"
  | "plan-limit"
  | "revision"
  | "secret-again"
  | "state"
  | "taken"
  | "webhook-elsewhere";

/** Codes that say what a problem of the dictionaries says; those of `AnswerErrorCode` have their names there. */
const problemByCode = {
  INTERRUPTED: "answers.model-interrupted",
  TIMEOUT: "answers.model-timeout",
  "network-busy": "conversations.networkBusy",
  "work-needed": "conversations.workNeeded",
  origin: "conversations.originRefused",
  UNAUTHORIZED: "conversations.tokenInvalid",
  TOO_MANY_REQUESTS: "platform.tooMany",
  INTERNAL_SERVER_ERROR: "platform.internal",
} as const satisfies { [Code in LocalCode | ErrorCode | ErrorReason]?: VisitorProblemKey };

/** Codes that mean to a visitor what another one below does. */
const sameTextAs = {
  BAD_REQUEST: "input",
  NOT_IMPLEMENTED: "FORBIDDEN",
  SERVICE_UNAVAILABLE: "NOT_FOUND",
} as const satisfies { [Code in ErrorCode]?: ErrorCode | ErrorReason };

/** What `visitorProblems` words is not repeated here. */
type ErrorTextCode = Exclude<
  LocalCode | ErrorCode | ErrorReason,
  keyof typeof problemByCode | keyof typeof sameTextAs | OtherReason | AnswerErrorCode
>;

export interface Texts extends SpokenTexts {
  locale: "en" | "de";
  assistant: string;
  waiting: string;
  /** The same, for someone who has not asked for a person: the agent could not answer. */
  passedOn: string;
  closed: string;
  withHuman: string;
  person: string;
  you: string;
  conversation: string;
  typing: (name: string) => string;
  placeholder: string;
  placeholderClosed: string;
  /** For someone who has asked for a person before writing anything. */
  placeholderAbout: string;
  send: string;
  counter: (length: string, max: string) => string;
  tooLong: (max: string) => string;
  closeChat: string;
  menu: string;
  newChat: string;
  /** What New chat ends, while a person is waited for or there. */
  newChatEnds: (name: string) => string;
  transcript: string;
  sound: string;
  on: string;
  off: string;
  notSent: string;
  retry: string;
  discard: string;
  waitsForConnection: string;
  /** Where messages are refused for a while. */
  waitsForTurn: string;
  tryAgain: string;
  sending: string;
  wentWrong: string;
  loading: string;
  starters: string;
  offline: string;
  offlineStatus: string;
  newBelow: string;
  cards: string;
  handoffAsking: string;
  handoffFailed: string;
  handoffWaiting: string;
  contact: string;
  contactLine: string;
  contactLate: string;
  contactName: string;
  contactEmail: string;
  contactSend: string;
  contactLater: string;
  working: string;
  /** What a visitor decides on a call, as a button and as their message. */
  confirmed: string;
  declined: string;
  callOutcome: Record<CallOutcome, string>;
  blocked: (seconds: number) => string;
  /** @param wait how long, as in “in 3 hours” */
  blockedLong: (wait: string) => string;
  errors: Record<ErrorTextCode, string>;
}

const en: Texts = {
  ...spokenTexts.en,
  locale: "en",
  assistant: "AI assistant",
  waiting: "Waiting for a person",
  passedOn: "Your message is with the team",
  closed: "Conversation closed",
  withHuman: "You are talking to a person",
  person: "a person",
  you: "You",
  conversation: "Conversation",
  typing: (name) => `${name} is typing`,
  placeholder: "Write a message",
  placeholderClosed: "Write to start again",
  placeholderAbout: "What is it about?",
  send: "Send",
  counter: (length, max) => `${length} of ${max} characters`,
  tooLong: (max) => fill(tooLong.en, { max }, "en"),
  closeChat: "Close chat",
  menu: "Chat menu",
  newChat: "New chat",
  newChatEnds: (name) =>
    name ? `Ends your conversation with ${name}.` : "You then no longer wait for a person.",
  transcript: "Download transcript",
  sound: "Sound",
  on: "On",
  off: "Off",
  notSent: "Not sent",
  retry: "Retry",
  discard: "Discard",
  waitsForConnection: "Waiting for a connection.",
  waitsForTurn: "Waiting to be sent",
  tryAgain: "Try again",
  sending: "Sending",
  wentWrong: "Something went wrong",
  loading: "Loading",
  starters: "Questions to begin with",
  offlineStatus: "You are offline",
  offline: "You are offline. What you write is sent once you are back online.",
  newBelow: "New messages",
  cards: "Cards",
  handoffAsking: "One moment …",
  handoffFailed: "That did not work. Please try again.",
  handoffWaiting: "There is no connection. Your request is sent as soon as there is one.",
  contact: "Leave name and email",
  contactLine: "Leave your name and email address, so that you can be answered later.",
  contactLate:
    "Nobody has been free so far. Leave your name and email address, so that you can be answered later.",
  contactName: "Name",
  contactEmail: "Email address",
  contactSend: "Send",
  contactLater: "Not now",
  working: "One moment, I am looking into it …",
  confirmed: "Confirm",
  declined: "Decline",
  callOutcome: { done: "done", failed: "failed", refused: "not made", declined: "declined" },
  blocked: (seconds) => `You can write again in ${seconds} s.`,
  blockedLong: (wait) => `You can write again ${wait}.`,
  errors: {
    NETWORK: "There is no connection.",
    input: "This message could not be read. Please change it and try again.",
    PAYMENT_REQUIRED: "I cannot answer at the moment. Please try again later.",
    FORBIDDEN: "This is not possible in this chat.",
    NOT_FOUND: "This chat is not available at the moment.",
    REQUEST_TIMEOUT: "This message took too long to send. Please try again.",
    CONFLICT: "This message could not be accepted. Please write it again.",
    PAYLOAD_TOO_LARGE: "This message is too long.",
  },
};

const de: Texts = {
  ...spokenTexts.de,
  locale: "de",
  assistant: "KI-Assistent",
  waiting: "Warten auf einen Menschen",
  passedOn: "Das Team hat Ihre Nachricht",
  closed: "Gespräch beendet",
  withHuman: "Sie sprechen mit einem Menschen",
  person: "einem Menschen",
  you: "Sie",
  conversation: "Gespräch",
  typing: (name) => `${name} schreibt`,
  placeholder: "Nachricht schreiben",
  placeholderClosed: "Schreiben Sie, um neu zu beginnen",
  placeholderAbout: "Worum geht es?",
  send: "Senden",
  counter: (length, max) => `${length} von ${max} Zeichen`,
  tooLong: (max) => fill(tooLong.de, { max }, "de"),
  closeChat: "Chat schließen",
  menu: "Chat-Menü",
  newChat: "Neuer Chat",
  newChatEnds: (name) =>
    name ? `Beendet Ihr Gespräch mit ${name}.` : "Sie warten dann nicht mehr auf einen Menschen.",
  transcript: "Verlauf herunterladen",
  sound: "Ton",
  on: "An",
  off: "Aus",
  notSent: "Nicht gesendet",
  retry: "Erneut senden",
  discard: "Verwerfen",
  waitsForConnection: "Wartet auf eine Verbindung.",
  waitsForTurn: "Wird automatisch gesendet",
  tryAgain: "Erneut versuchen",
  sending: "Wird gesendet",
  wentWrong: "Etwas ist schiefgegangen",
  loading: "Wird geladen",
  starters: "Fragen zum Einstieg",
  offlineStatus: "Sie sind offline",
  offline: "Sie sind offline. Was Sie schreiben, wird gesendet, sobald Sie wieder online sind.",
  newBelow: "Neue Nachrichten",
  cards: "Karten",
  handoffAsking: "Einen Moment …",
  handoffFailed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  handoffWaiting: "Keine Verbindung. Ihr Wunsch wird gesendet, sobald sie wieder da ist.",
  contact: "Name und E-Mail hinterlassen",
  contactLine:
    "Hinterlassen Sie Namen und E-Mail-Adresse, damit wir Ihnen später antworten können.",
  contactLate:
    "Bisher ist niemand frei. Hinterlassen Sie Namen und E-Mail-Adresse, damit wir Ihnen später antworten können.",
  contactName: "Name",
  contactEmail: "E-Mail-Adresse",
  contactSend: "Absenden",
  contactLater: "Nicht jetzt",
  working: "Einen Moment, ich kümmere mich darum …",
  confirmed: "Bestätigen",
  declined: "Ablehnen",
  callOutcome: {
    done: "erledigt",
    failed: "fehlgeschlagen",
    refused: "nicht aufgerufen",
    declined: "abgelehnt",
  },
  blocked: (seconds) => `Sie können in ${seconds} s wieder schreiben.`,
  blockedLong: (wait) => `Sie können ${wait} wieder schreiben.`,
  errors: {
    NETWORK: "Es besteht keine Verbindung.",
    input: "Diese Nachricht konnte nicht gelesen werden. Bitte ändern Sie sie.",
    PAYMENT_REQUIRED: "Ich kann gerade nicht antworten. Bitte versuchen Sie es später noch einmal.",
    FORBIDDEN: "Das ist in diesem Chat nicht möglich.",
    NOT_FOUND: "Dieser Chat ist zurzeit nicht verfügbar.",
    REQUEST_TIMEOUT: "Das Senden hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
    CONFLICT: "Diese Nachricht konnte nicht angenommen werden. Bitte schreiben Sie sie neu.",
    PAYLOAD_TOO_LARGE: "Diese Nachricht ist zu lang.",
  },
};

/** The chat's texts in German or English. */
export function chatTexts(german: boolean): Texts {
  return german ? de : en;
}

/** The text for a failure's code; a general one for an unknown code. */
export function errorText({ errors, locale }: Texts, code: string): string {
  const problems = visitorProblems[locale];
  const meant =
    new Map<string, string>(Object.entries({ ...problemByCode, ...sameTextAs })).get(code) ?? code;
  const texts = Object.entries({ ...problems, ...errors });
  const found = texts.find(([known]) => known === meant || known === `answers.${meant}`);
  return found?.[1] ?? problems["platform.internal"];
}
