import { z } from "zod";
import { agentPath } from "../agents/agent.ts";
import type { AgentConfig } from "../agents/config.ts";
import { dayKeyOf } from "../credits/day.ts";

/** What is counted of an agent outside its conversations, until `sweep` moves it to the days; and its month. */
export const COUNTERS = "counters";

export function countersPath(agentId: string): string {
  return `${agentPath(agentId)}/${COUNTERS}`;
}

/**
 * `agents/{agentId}/counters/month`: messages in the current month (UTC), and tokens of configured models, so that asking
 * is one read.
 */
export const monthCounter = z.object({
  month: z.string(),
  messages: z.number().int(),
  tokens: z.number().int().default(0),
});
export type MonthCounter = z.infer<typeof monthCounter>;

export function monthCounterPath(agentId: string): string {
  return `${countersPath(agentId)}/month`;
}

/** Whether an agent may use further tokens in this month. @param stored its counter; undefined without one */
export function hasTokensLeft(
  { maxTokensUsage }: Pick<AgentConfig, "maxTokensUsage">,
  stored: unknown,
  now: number,
): boolean {
  const counter = monthCounter.safeParse(stored).data;
  const used = counter?.month === dayKeyOf(now).slice(0, 7) ? counter.tokens : 0;
  return used < maxTokensUsage;
}
