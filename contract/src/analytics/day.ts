import { z } from "zod";
import { agentPath } from "../agents/agent.ts";

/** `agents/{agentId}/analytics/{yyyy-mm-dd}`: one day's counters, in UTC. */
export const analyticsDay = z.object({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** Times the widget was loaded on a page. */
  loads: z.number().int().default(0),
  conversations: z.number().int().default(0),
  messages: z.number().int().default(0),
  handoffs: z.number().int().default(0),
  countries: z.record(z.string(), z.number()).default({}),
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

export function analyticsPath(agentId: string): string {
  return `${agentPath(agentId)}/analytics`;
}

export function analyticsDayPath(agentId: string, day: string): string {
  return `${analyticsPath(agentId)}/${day}`;
}
