import {
  analyticsDay,
  analyticsPath,
  messagesOf,
  type AnalyticsDay,
} from "@parley/contract/analytics/day.ts";
import { useEffect, useMemo, useState } from "react";
import { useLiveQuery } from "../live/live.ts";
import type { Live } from "../live/live.ts";
import { listRef } from "../live/liveRef.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS = 7;

/** What happened in an agent in the last seven days, today included. */
export interface Week {
  conversations: number;
  messages: number;
  /** The share of the agent's answers in which it found none, 0 to 1; null if it gave no answer. */
  unanswered: number | null;
  /** Conversations by day, oldest first. */
  byDay: readonly number[];
}

/** The last seven days (UTC) in `YYYY-MM-DD`, oldest first. @param now unix milliseconds */
export function daysOfWeek(now: number): string[] {
  return Array.from({ length: DAYS }, (_, place) =>
    new Date(now - (DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Adds a week up.
 * @param names of its days
 * @param days as stored; a day on which nothing happened has no document
 */
export function weekOf(names: readonly string[], days: readonly AnalyticsDay[]): Week {
  const inWeek = days.filter(({ day }) => names.includes(day));
  const sum = (count: (day: AnalyticsDay) => number) =>
    inWeek.reduce((total, day) => total + count(day), 0);
  const answers = sum(({ botMessages }) => botMessages);
  return {
    conversations: sum(({ conversations }) => conversations),
    messages: sum(messagesOf),
    unanswered: answers === 0 ? null : sum(({ unanswered }) => unanswered) / answers,
    byDay: names.map((name) => inWeek.find(({ day }) => day === name)?.conversations ?? 0),
  };
}

/** An agent's last seven days, live; at most seven documents. */
export function useWeek(agentId: string): Live<Week> {
  const names = useDaysOfWeek();
  const [first = ""] = names;
  const last = names.at(-1) ?? "";
  const live = useLiveQuery(
    listRef(analyticsPath(agentId), {
      where: [
        ["day", ">=", first],
        ["day", "<=", last],
      ],
      orderBy: [["day", "asc"]],
      limit: DAYS,
    }),
    analyticsDay,
  );
  return useMemo(
    () => (live.status === "ready" ? { ...live, data: weekOf(names, live.data) } : live),
    [live, names],
  );
}

/** The last seven days, others after midnight on a page that stays open. */
function useDaysOfWeek(): readonly string[] {
  const [names, setNames] = useState(() => daysOfWeek(Date.now()));
  useEffect(() => {
    const look = () => {
      const now = daysOfWeek(Date.now());
      setNames((before) => (before.at(-1) === now.at(-1) ? before : now));
    };
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return names;
}
