import { messagesOf, type AnalyticsDay } from "@parley/contract/analytics/day.ts";
import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const WEEK_DAYS = 7;

/** What happened on some days in a row, in one agent or in several. */
export interface Period {
  conversations: number;
  messages: number;
  /** What the agents were to answer: not what a person answered who had taken over, nor requests for one. */
  questions: number;
  /** Those to which no answer came at all. One that is sent again is asked again. */
  failed: number;
  /** The share of the questions to which the agents found an answer, 0 to 1; null if there were none. */
  answered: number | null;
  /** Pages on which the widget appeared. */
  loads: number;
  /** Conversations by day, oldest first. */
  byDay: readonly number[];
}

/** The last few days (UTC) in `YYYY-MM-DD`, today included, oldest first. @param now unix milliseconds */
export function lastDays(now: number, count = WEEK_DAYS): string[] {
  return Array.from({ length: count }, (_, place) =>
    new Date(now - (count - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Adds days up.
 * @param names of the days to add
 * @param days as stored, of one agent or of several; a day on which nothing happened has no document
 */
export function periodOf(names: readonly string[], days: readonly AnalyticsDay[]): Period {
  const within = days.filter(({ day }) => names.includes(day));
  const sum = (count: (day: AnalyticsDay) => number, of = within) =>
    of.reduce((total, day) => total + count(day), 0);
  const byDay = (count: (day: AnalyticsDay) => number) =>
    names.map((name) =>
      sum(
        count,
        within.filter(({ day }) => day === name),
      ),
    );
  const conversations = (day: AnalyticsDay) => day.conversations;
  const failed = sum((day) => day.failed);
  const questions = sum(({ botMessages, canned }) => botMessages - canned) + failed;
  const unanswered = sum((day) => day.unanswered) + failed;
  return {
    conversations: sum(conversations),
    messages: sum(messagesOf),
    questions,
    failed,
    answered: questions === 0 ? null : 1 - unanswered / questions,
    loads: sum(({ loads }) => loads),
    byDay: byDay(conversations),
  };
}

/** The last few days, others after midnight on a page that stays open. */
export function useLastDays(count = WEEK_DAYS): readonly string[] {
  const [names, setNames] = useState(() => lastDays(Date.now(), count));
  useEffect(() => {
    const look = () => {
      const now = lastDays(Date.now(), count);
      setNames((before) => (before.at(-1) === now.at(-1) ? before : now));
    };
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, [count]);
  return names;
}
