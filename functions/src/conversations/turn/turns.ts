import { conversationPrivatePath } from "@parley/contract/conversations/conversation.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { z } from "zod";

/** What the model is given of the conversation so far. */
const turn = z.object({
  role: z.enum(["visitor", "bot", "operator"]),
  text: z.string(),
  ts: z.number(),
  /** The visitor's message it is, or answers; empty for an operator's words. */
  messageId: z.string().default(""),
});
export type Turn = z.infer<typeof turn>;

/**
 * `agents/{id}/convos/{id}/private/context` (server-only): the latest turns, so that a prompt
 * costs one read instead of one per message, and the ids of messages already received.
 */
export const turnContext = z.object({
  turns: z.array(turn).default([]),
  taken: z.array(z.string()).default([]),
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

/** What was said before a message, also before one that is sent again. */
export function turnsBefore({ turns }: TurnContext, messageId: string): Turn[] {
  const place = turns.findIndex((one) => one.messageId === messageId);
  return place === -1 ? turns : turns.slice(0, place);
}

/** The context after a visitor's message, bounded. */
export function withVisitorTurn(context: TurnContext, messageId: string, added: Turn): TurnContext {
  return {
    turns: [...context.turns, { ...added, messageId }].slice(-TURNS_KEPT),
    taken: [...context.taken, messageId].slice(-TAKEN_KEPT),
  };
}
