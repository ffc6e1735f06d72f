import {
  analyticsDay,
  analyticsDayPath,
  type AnalyticsDay,
} from "@parley/contract/analytics/day.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Written } from "./writeHistory.ts";

const DAY_MS = 86_400_000;
const DAYS = 14;

/**
 * The counters of the last two weeks, taken from the conversations. Widget loads, which conversations
 * do not show, are made up to look like a shop's: quiet on Sundays and Mondays.
 * @param now unix milliseconds
 */
export function writeAnalytics(
  agentId: string,
  conversations: readonly Conversation[],
  now: number,
): Written[] {
  return Array.from({ length: DAYS }, (_, back) => {
    const day = dayOf(now - back * DAY_MS);
    const begun = conversations.filter(({ createdAt }) => dayOf(createdAt) === day);
    const data: AnalyticsDay = analyticsDay.parse({
      day,
      loads: loadsOn(day, agentId, begun.length),
      conversations: begun.length,
      messages: begun.reduce((sum, { messageCount }) => sum + messageCount, 0),
      handoffs: begun.filter(({ state }) => state === "human" || state === "requested").length,
      countries: countriesOf(begun),
    });
    return { path: analyticsDayPath(agentId, day), data };
  });
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function loadsOn(day: string, agentId: string, conversations: number): number {
  const weekday = new Date(day).getUTCDay();
  const seed = Array.from(day + agentId, (letter) => letter.charCodeAt(0));
  const spread = seed.reduce((sum, code) => (sum * 31 + code) % 1009, 7) % 17;
  return (weekday < 2 ? 22 : 48) + spread + conversations * 9;
}

function countriesOf(conversations: readonly Conversation[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { visitor } of conversations)
    counted[visitor.country] = (counted[visitor.country] ?? 0) + 1;
  return counted;
}
