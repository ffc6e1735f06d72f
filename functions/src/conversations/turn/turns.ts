import {
  conversationPrivatePath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { involvesHuman } from "@parley/contract/conversations/involvesHuman.ts";
import type { TranslationLanguage } from "@parley/contract/conversations/translation/translationLanguages.ts";
import { readDecision } from "@parley/contract/tools/decision.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { z } from "zod";

/** What the model is given of the conversation so far. */
const turn = z.object({
  role: z.enum(["visitor", "bot", "operator"]),
  text: z.string(),
  ts: z.number(),
  /** The visitor's message that it is, or that it answers; empty for an operator's message. */
  messageId: z.string().default(""),
  /** Whether a visitor wrote it to a person, so that the agent's answers do not go on from it. */
  toHuman: z.boolean().optional(),
});
export type Turn = z.infer<typeof turn>;

/** A call that the visitor is asked to agree to, with what the model goes on from once they have decided. */
const waitingCall = z.object({
  callId: z.string(),
  /** How the model knows it. */
  modelCallId: z.string().default(""),
  toolId: z.string(),
  /** Arguments as JSON. */
  input: z.string(),
  /** Calls without a result yet, this one among them. */
  waiting: z.array(z.object({ callId: z.string(), name: z.string() })),
  /** What the model said and got since the question, as JSON. */
  messages: z.string(),
  /** The visitor's message that it is about. */
  questionId: z.string(),
  question: z.string(),
  /** Calls made before it. */
  made: z.number(),
  /** The message that decided on it, so that the same sent again still does; empty until then. */
  decidedBy: z.string().default(""),
  decision: z.enum(["confirmed", "declined"]).default("declined"),
});
export type WaitingCall = z.infer<typeof waitingCall>;

/**
 * `agents/{id}/convos/{id}/private/context` (server-only): the latest turns, so that a prompt
 * costs one read instead of one per message, and the ids of messages already received.
 */
export const turnContext = z.object({
  turns: z.array(turn).default([]),
  taken: z.array(z.string()).default([]),
  /** Forgotten with the visitor's next message, unless that decides on it. */
  call: waitingCall.nullable().default(null),
});
export type TurnContext = z.infer<typeof turnContext>;

const TURNS_KEPT = 12;
const TURN_CHARACTERS = 2000;
const TAKEN_KEPT = 50;

export function turnContextPath(agentId: string, conversationId: string): string {
  return conversationPrivatePath(agentId, conversationId, "context");
}

/** A turn as it is kept: long texts shortened. */
export function keptTurn(role: Turn["role"], text: string, ts: number, messageId = ""): Turn {
  return { role, text: shorten(text, TURN_CHARACTERS), ts, messageId };
}

const HOUR_MS = 3_600_000;

/**
 * The context without what was said before a pause of this many hours.
 * @param hours 0 for no such pause
 * @param now unix milliseconds
 */
export function dropTurnsBeforePause(
  context: TurnContext,
  hours: number,
  now: number,
): TurnContext {
  if (hours === 0) return context;
  const isLong = (from: number, to: number) => to - from > hours * HOUR_MS;
  const { turns } = context;
  const last = turns.findLastIndex(({ ts }, at) => isLong(ts, turns[at + 1]?.ts ?? now));
  return last === -1 ? context : { ...context, turns: turns.slice(last + 1) };
}

/** Whether a chat whose last message was sent at that time is forgotten by now. One that waits for a human is not. */
export function isForgotten(
  { state, lastTs }: Pick<Conversation, "state" | "lastTs">,
  hours: number,
  now: number,
): boolean {
  return hours > 0 && lastTs > 0 && !involvesHuman(state) && now - lastTs > hours * HOUR_MS;
}

/** What was said before a message, also before one that is sent again. */
export function turnsBefore({ turns }: TurnContext, messageId: string): Turn[] {
  const place = turns.findIndex((one) => one.messageId === messageId);
  return place === -1 ? turns : turns.slice(0, place);
}

/**
 * The call that a message decides on; null for a message about something else.
 * @param languages as `readDecision`
 */
export function decidedCall(
  { call }: TurnContext,
  message: { messageId: string; text: string },
  languages: readonly TranslationLanguage[],
): WaitingCall | null {
  if (call === null) return null;
  if (call.decidedBy !== "") return call.decidedBy === message.messageId ? call : null;
  const decision = readDecision(message, call.callId, languages);
  return decision === undefined ? null : { ...call, decision, decidedBy: message.messageId };
}

/** The context after a visitor's message, bounded. @param call that it decides on */
export function withVisitorTurn(
  context: TurnContext,
  messageId: string,
  added: Turn,
  call: WaitingCall | null = null,
): TurnContext {
  return {
    call,
    turns: [...context.turns, { ...added, messageId }].slice(-TURNS_KEPT),
    taken: [...context.taken, messageId].slice(-TAKEN_KEPT),
  };
}
