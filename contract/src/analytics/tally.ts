import { z } from "zod";
import type { Message } from "../conversations/message.ts";
import { dayKeyOf } from "../credits/day.ts";
import { analyticsDay, type AnalyticsDay } from "./day.ts";

/** Upper bounds, in seconds, of the times that answers are sorted by; longer ones are `more`. */
const ANSWER_SECONDS = [1, 2, 3, 5, 8, 13, 21, 34, 60] as const;

/** What is counted of an agent: the numbers of its day. A dot leads into a map of them. */
type Counter = {
  [Name in keyof AnalyticsDay]: AnalyticsDay[Name] extends number
    ? Name
    : AnalyticsDay[Name] extends Record<string, number>
      ? `${Name}.${string}`
      : never;
}[keyof AnalyticsDay];

/** How much was counted of each. */
export type Tally = Partial<Record<Counter, number>>;

/**
 * Part of a document in which something is counted: what its agent's days (`day.ts`) do not contain
 * yet. It is written together with what it counts, so that nothing is counted twice or not at all,
 * and `sweep` moves it (decision 036).
 */
export const uncounted = z.object({
  /** Tallies by day. */
  uncounted: z.record(z.string(), z.record(z.string(), z.number().int())).default({}),
  /** When it is to be moved, in unix milliseconds; 0 if there is nothing to move. */
  countDue: z.number().default(0),
});
export type PendingCounts = z.infer<typeof uncounted>;

/** How long counts are collected, so that a busy conversation is moved once a minute. */
const COLLECTED_MS = 60_000;

/**
 * Adds to what is not in the agent's days yet.
 * @param added what happened when, in unix milliseconds
 */
export function withCounts(
  before: PendingCounts,
  ...added: readonly (readonly [at: number, counts: Tally])[]
): PendingCounts {
  const days = new Map(Object.entries(before.uncounted));
  for (const [at, counts] of added)
    days.set(dayKeyOf(at), sumOf([days.get(dayKeyOf(at)) ?? {}, counts]));
  const [first] = added;
  return {
    uncounted: Object.fromEntries(days),
    countDue: before.countDue || (first === undefined ? 0 : first[0] + COLLECTED_MS),
  };
}

/**
 * What was counted in documents and is in no stored day yet, as days that are added to the stored ones.
 * @returns one for each day of each document
 */
export function pendingDays(documents: readonly PendingCounts[]): AnalyticsDay[] {
  return documents
    .flatMap((one) => Object.entries(one.uncounted))
    .flatMap(([day, counts]) => {
      const fields = new Map<string, number | Record<string, number>>();
      for (const [counter, count] of Object.entries(counts)) {
        // A counter's name has a dot where it is part of a map.
        const [name = "", key] = counter.split(".");
        const map = fields.get(name);
        fields.set(
          name,
          key === undefined ? count : { ...(typeof map === "object" ? map : {}), [key]: count },
        );
      }
      const parsed = analyticsDay.safeParse({ day, ...Object.fromEntries(fields) });
      return parsed.success ? [parsed.data] : [];
    });
}

/** Tallies added up. */
export function sumOf(tallies: readonly Tally[]): Record<string, number> {
  const sum = new Map<string, number>();
  for (const [counter, count = 0] of tallies.flatMap((one) => Object.entries(one)))
    sum.set(counter, (sum.get(counter) ?? 0) + count);
  return Object.fromEntries(sum);
}

/** A message of the agent's that no question led to: it is no answer, and nobody waited for a model. */
export const CANNED_GIVEN: Tally = { botMessages: 1, canned: 1 };

/**
 * An answer of the agent's.
 * @param askedAt when what it answers was stored, in unix milliseconds
 */
export function answerGiven(
  { ts, unanswered }: Pick<Message, "ts" | "unanswered">,
  askedAt: number,
): Tally {
  const answerMs = ts - askedAt;
  const within = ANSWER_SECONDS.find((seconds) => answerMs <= seconds * 1000) ?? "more";
  return {
    botMessages: 1,
    ...(unanswered ? { unanswered: 1 } : {}),
    answerMs,
    [`answersWithin.${within}`]: 1,
  };
}

/** A conversation that began. @param country of the visitor; empty where it is not known */
export function conversationBegun(country: string): Tally {
  return { conversations: 1, ...(country === "" ? {} : { [`countries.${country}`]: 1 }) };
}
