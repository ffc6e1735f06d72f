import type {
  MessageDelivery,
  Message,
  SystemLine,
  Undelivered,
  UndeliveredCause,
} from "@parley/contract/conversations/message.ts";
import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { WordTranslate } from "./wordTexts.ts";

/**
 * The sender of a message, by name if known.
 * @param author an operator's name; may be empty
 */
export function senderName(role: Message["role"], author: string, t: WordTranslate): string {
  if (role === "visitor") return t("visitor");
  if (role === "operator") return author || t("team");
  return t("agent");
}

/** Longest name before what was said, in characters: a preview is there for the words. */
const SPEAKER_LENGTH = 14;

/**
 * Who said what a preview shows: "You", or an operator's first name.
 * @param author an operator's name; may be empty
 * @param isReader whether that operator is the one who reads it
 */
export function speakerName(
  role: Message["role"],
  author: string,
  isReader: boolean,
  t: WordTranslate,
): string {
  if (role === "operator" && isReader) return t("you");
  const [first = ""] = author.trim().split(/\s+/);
  return senderName(role, shorten(first, SPEAKER_LENGTH), t);
}

/**
 * An answer's Markdown as one line of plain text, for a preview. Not a parser: it strips the markup, and the
 * rest is shown as text, so nothing in it can do harm.
 */
export function previewText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, "$1")
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}\.)\s+/gm, "")
    .replace(/(\*\*|__|~~|`+)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Exhaustive: a new kind of line is a type error. */
const systemLines: Record<SystemLine, (author: string, t: WordTranslate) => string> = {
  requested: (_, t) => t("lineRequested"),
  unnoticed: (_, t) => t("lineUnnoticed"),
  waits: (_, t) => t("lineWaits"),
  contact: (_, t) => t("lineContact"),
  joined: (name, t) => (name ? t("lineJoined", { name }) : t("lineJoinedUnnamed")),
  left: (_, t) => t("lineLeft"),
  ended: (_, t) => t("lineEnded"),
  closed: (_, t) => t("lineClosed"),
};

const isSystemLine = (line: string): line is SystemLine => Object.hasOwn(systemLines, line);

/**
 * A system line in the reader's language; undefined for a line this version does not know, as its code is
 * not meant for people.
 * @param line the message's `text`
 * @param author the person of a `joined` line; may be empty
 */
export function systemLine(line: string, author: string, t: WordTranslate): string | undefined {
  return isSystemLine(line) ? systemLines[line](author, t) : undefined;
}

type FailureKey = Extract<Parameters<WordTranslate>[0], `failed${string}`>;

/** Visitors get a reassuring text; operators get the reason. Exhaustive: a new code is a type error. */
const failureKeys: Record<AnswerErrorCode, FailureKey> = {
  "model-failed": "failedModel",
  "model-interrupted": "failedInterrupted",
  "model-unauthorized": "failedKey",
  "model-unknown": "failedUnknownModel",
  "model-quota": "failedQuota",
  "model-timeout": "failedTimeout",
  "model-acted": "failedActed",
  "rate-limited": "failedRate",
  "day-limit": "failedDay",
  "no-credits": "failedCredits",
  "spending-limit": "failedSpendingLimit",
  "network-limit": "failedNetworkLimit",
  "agent-busy": "failedBusy",
};

const isAnswerError = (code: string): code is AnswerErrorCode => Object.hasOwn(failureKeys, code);

/** Why an answer is missing or cut off, for the operator. @param code a message's `error` */
export function failureLine(code: string, t: WordTranslate): string {
  return t(isAnswerError(code) ? failureKeys[code] : "failedOther");
}

/** Exhaustive: a new reason is a type error. */
const undeliveredKeys = {
  blocked: "undeliveredBlocked",
  windowClosed: "undeliveredWindow",
  refused: "undeliveredRefused",
  disconnected: "undeliveredDisconnected",
  unreachable: "undeliveredUnreachable",
} as const satisfies Record<Undelivered, Parameters<WordTranslate>[0]>;

/**
 * Why a message has not reached the person, and what becomes of it.
 * @param refusal what the provider said of one that it refused; empty where it said nothing
 * @param cause what is wrong with the account, for a reader whose account it is
 */
export function undeliveredLine(
  reason: Undelivered,
  { refusal, cause }: { refusal: string; cause: UndeliveredCause | undefined },
  t: WordTranslate,
): string {
  if (cause === "unpaid")
    return t(reason === "disconnected" ? "undeliveredUnpaid" : "refusedUnpaid");
  if (reason === "refused" && refusal !== "")
    return t("undeliveredRefusedWith", { words: refusal });
  return t(undeliveredKeys[reason]);
}

const deliveryKeys = {
  sent: "deliverySent",
  delivered: "deliveryDelivered",
  read: "deliveryRead",
} as const satisfies Record<MessageDelivery, Parameters<WordTranslate>[0]>;

/** How far a message has come, as its channel's provider says. */
export function deliveryLine(delivery: MessageDelivery, t: WordTranslate): string {
  return t(deliveryKeys[delivery]);
}
