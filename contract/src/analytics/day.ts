import { z } from "zod";
import { agentPath } from "../agents/agent.ts";
import type { Tally } from "./tally.ts";

/** How long an agent's days are kept; `sweep` deletes older ones. */
export const DAYS_KEPT = 731;

const count = z.number().int().default(0);
const countsByName = z.record(z.string(), z.number().int()).default({});

/**
 * `agents/{agentId}/analytics/{yyyy-mm-dd}`: what happened on a day, in UTC. Tests by the agent's own
 * people are not in it. As stored up to two minutes behind, until `sweep` moves what was counted (`tally.ts`); what is
 * not in it yet is added by whoever shows it (`pendingDays`).
 */
export const analyticsDay = z.object({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** Pages on which the widget appeared, and those on which a visitor opened it. */
  loads: count,
  opens: count,
  /** Conversations that began. */
  conversations: count,
  visitorMessages: count,
  botMessages: count,
  operatorMessages: count,
  /** Those of the agent's messages that answer nothing: that a person was told, and a channel's first one. */
  canned: count,
  /** Those of the agent's answers marked `unanswered`. */
  unanswered: count,
  /** Tries at an answer that failed; the visitor may have sent the message again. */
  failed: count,
  /** Times a visitor asked for a person, and times a person took over. */
  requests: count,
  takeovers: count,
  /** Spent on answers, golden questions and drafted texts. */
  credits: count,
  /** Tokens of configured models, read and written for answers. */
  tokens: count,
  /** From the visitors' messages to the agent's answers, added up, in milliseconds. */
  answerMs: count,
  /** The agent's answers by the shortest of `ANSWER_SECONDS` that they came within, or `more`. */
  answersWithin: countsByName,
  /** Conversations by the visitor's country (ISO 3166-1), where it is known. */
  countries: countsByName,
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

export const ANALYTICS = "analytics";

export function analyticsPath(agentId: string): string {
  return `${agentPath(agentId)}/${ANALYTICS}`;
}

export function analyticsDayPath(agentId: string, day: string): string {
  return `${analyticsPath(agentId)}/${day}`;
}

/** Messages of all sides. */
export function messagesOf(counts: Tally): number {
  const { visitorMessages = 0, botMessages = 0, operatorMessages = 0 } = counts;
  return visitorMessages + botMessages + operatorMessages;
}
