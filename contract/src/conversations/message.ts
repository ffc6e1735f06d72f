import { z } from "zod";
import { language } from "../accounts/profile.ts";
import { problem, type NameIn } from "../problems/problem.ts";
import { confirmation, toolCall } from "../tools/toolCall.ts";
import { conversationPath } from "./conversation.ts";
import { richContent } from "./rich.ts";
import { translation } from "./translation/translation.ts";

/** Characters of one message of a visitor or operator. */
export const MESSAGE_MAX = 4000;
/** What is wrong with a longer one. */
export const messageTooLong = problem("fields.tooLong", { max: MESSAGE_MAX });

/** Why a visitor got no answer, or half of one: `answers.*` of the problems words it. */
export type AnswerErrorCode = NameIn<"answers">;

export const source = z.object({ docId: z.string(), title: z.string(), url: z.string() });
export type Source = z.infer<typeof source>;

/** The text of a `system` message: a code, which the page words in its reader's language. */
export type SystemLine =
  | "requested"
  | "unnoticed"
  | "waits"
  | "contact"
  | "joined"
  | "left"
  | "ended"
  | "closed";

/**
 * Why a message has not reached a channel's person. Not tried again: `blocked`, as they do not want
 * it or are gone, `windowClosed`, as they have not written for too long, and `refused` by the provider. Sent later: `disconnected`, once the account is
 * connected again, and `unreachable`, once the provider answers.
 */
const undelivered = z.enum(["blocked", "windowClosed", "refused", "disconnected", "unreachable"]);
export type Undelivered = z.infer<typeof undelivered>;

/** What lies behind that, where it is known and can be put right: a bill of the account is `unpaid` at the provider. */
const undeliveredCause = z.enum(["unpaid"]);
export type UndeliveredCause = z.infer<typeof undeliveredCause>;

/**
 * Whether trying again may bring a message to the person: not if they blocked us, while the channel's account does not
 * work, or while they have not written for too long.
 * @param isClosed whether the channel takes nothing for the person at the moment (`isWindowClosed`)
 */
export function canSendAgain(reason: Undelivered, isClosed: boolean): boolean {
  return !isClosed && reason !== "blocked" && reason !== "disconnected";
}

/** How far a message has come, in this order. */
const delivery = z.enum(["sent", "delivered", "read"]);
export type MessageDelivery = z.infer<typeof delivery>;

/** Whether it has come further than it was known to. */
export function isFurther(reached: MessageDelivery, known: MessageDelivery | undefined): boolean {
  const rank = (one: MessageDelivery) => delivery.options.indexOf(one);
  return known === undefined || rank(reached) > rank(known);
}

/** The id of a message that is stored: one that a caller chose, or an answer's. Not `__…__`, which Firestore reserves. */
export const storedMessageId = z
  .string()
  .regex(/^(?!__.*__$)(?:a\.)?[A-Za-z0-9_-]{6,64}$/, problem("fields.invalidId"));

const messageRole = z.enum(["visitor", "bot", "operator", "system"]);

/**
 * `agents/{agentId}/convos/{id}/messages/{messageId}`. The id of a visitor's message is the one
 * its page made, so sending twice stores once.
 */
export const message = z.object({
  ID: z.string(),
  role: messageRole,
  text: z.string(),
  /** Unix milliseconds by the server's clock, strictly increasing within a conversation. */
  ts: z.number(),
  /** Name shown beside an operator's words. */
  author: z.string().default(""),
  sources: z.array(source).default([]),
  /** Why an answer is missing or cut off: an `AnswerErrorCode`; empty when all is well. */
  error: z.string().default(""),
  /** True when the agent had no answer; the widget then offers a person. */
  unanswered: z.boolean().default(false),
  /** Of an answer to somebody who spoke of a person: one is offered with it. Absent otherwise. */
  offersPerson: z.literal(true).optional(),
  /** Calls that the answer made; kept from visitors. Absent where there are none. */
  toolCalls: z.array(toolCall).optional(),
  /**
   * Of an answer that was not given, as a person took over while it was under way, or another attempt at it went on: only the
   * calls that it had made are kept, and visitors are never sent it. Absent otherwise.
   */
  withheld: z.literal(true).optional(),
  /** The version of the knowledge that an answer came from; kept from visitors. Absent where none was searched. */
  knowledgeVersion: z.number().int().optional(),
  /** A call that the visitor has to agree to first. */
  confirm: confirmation.optional(),
  /**
   * Of a `system` message: the language that the visitor asked in, so that their page words it as what is said beside it.
   * Absent where the page's own counts.
   */
  language: language.optional(),
  /** Of an operator's message: it was written in the channel's own app, so that it is there already. Absent otherwise. */
  outside: z.literal(true).optional(),
  /** Buttons and cards of the agent's answer. Absent where there are none. */
  rich: richContent.optional(),
  /** Absent where nothing was translated, and from what visitors are sent. */
  translation: translation.optional(),
  /** Until when it is kept how this answer came about, in unix milliseconds; kept from visitors. Absent without. */
  explainedUntil: z.number().optional(),
  /** Absent where it has arrived, is on its way, or has no way to go. */
  undelivered: undelivered.optional(),
  /** Why the account's messages do not arrive, if it is the account. */
  undeliveredCause: undeliveredCause.optional(),
  /** What the provider said of a message that it refused. */
  refusal: z.string().optional(),
  /** When somebody last had it sent again, in unix seconds: what the provider says of an earlier try is over. */
  sentAgainAt: z.number().optional(),
  /** How far it has come, where the channel's provider tells that. */
  delivery: delivery.optional(),
});
export type Message = z.infer<typeof message>;

/** Whether a message of the agent's is an answer that was given, and not one that failed or was withheld. */
export function isAnswer({ error, withheld }: Pick<Message, "error" | "withheld">): boolean {
  return error === "" && withheld !== true;
}

/**
 * The id of the agent's answer follows from the message it answers, so answering twice stores once. It
 * has a dot, which no id that a caller chooses can have: nobody can write where an answer will be.
 */
export function answerId(messageId: string): string {
  return `a.${messageId}`;
}

/** The visitor's message that an answer is to. */
export function questionOf(answer: Pick<Message, "ID">): string {
  return answer.ID.slice(answerId("").length);
}

export const MESSAGES = "messages";

export function messagesPath(agentId: string, conversationId: string): string {
  return `${conversationPath(agentId, conversationId)}/${MESSAGES}`;
}

export function messagePath(agentId: string, conversationId: string, messageId: string): string {
  return `${messagesPath(agentId, conversationId)}/${messageId}`;
}
