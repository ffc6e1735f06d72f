import { lookUp } from "../platform/lookUp.ts";
import { z } from "zod";
import { accountPath, PLATFORM } from "./account.ts";
import { cause, type Entry } from "./entry.ts";

/**
 * Credits an account used on a day (UTC, `YYYY-MM-DD`): by agent, by cause, with what they cost and
 * earned.
 */
export const creditsDay = z.object({
  day: z.string(),
  byAgent: z.record(z.string(), z.number().int()),
  byCause: z.partialRecord(cause, z.number().int()),
  costMicros: z.number().int(),
  paidMicros: z.number().int(),
});
export type CreditsDay = z.infer<typeof creditsDay>;

export const CREDITS_DAYS = "days";

/**
 * `accounts/{accountId}/days/{day}`: added up by `sweep`, as far as `rollups/credits` says; later
 * entries are read from the ledger. Server-only, since clients may not see the agency's cost.
 */
export function creditsDaysPath(accountId: string): string {
  return `${accountPath(accountId)}/${CREDITS_DAYS}`;
}

export function creditsDayPath(accountId: string, day: string): string {
  return `${creditsDaysPath(accountId)}/${day}`;
}

/** `rollups/credits`: the last entry that has been added to the days (server-only). */
export const ROLLUP_MARK = "rollups/credits";
export const rollupMark = z.object({ ts: z.number(), id: z.string() });
export type RollupMark = z.infer<typeof rollupMark>;

/** Whether an entry comes after the mark: entries are in order of time, then of id. */
export function isAfter({ ts, ID }: Pick<Entry, "ts" | "ID">, mark: RollupMark): boolean {
  return ts > mark.ts || (ts === mark.ts && ID > mark.id);
}

/**
 * Whether credits were spent rather than moved: they went to the platform, and not because an
 * account was closed.
 */
export function isSpend({ to, cause: why }: Pick<Entry, "to" | "cause">): boolean {
  return to === PLATFORM && why !== "refund";
}

/**
 * The day of a moment in UTC, as `2026-03-09`, which is the key of its figures.
 * @param ts Unix milliseconds
 */
export function dayKeyOf(ts: number): string {
  return new Date(ts).toISOString().slice(0, 10);
}

/** A day without use. */
export function emptyDay(day: string): CreditsDay {
  return { day, byAgent: {}, byCause: {}, costMicros: 0, paidMicros: 0 };
}

/** A day with one more entry. An entry without an agent counts under its cause only. */
export function withEntry(day: CreditsDay, added: Entry): CreditsDay {
  const { agentId, credits, cause: why } = added;
  return {
    ...day,
    byAgent:
      agentId === ""
        ? day.byAgent
        : { ...day.byAgent, [agentId]: (lookUp(day.byAgent, agentId) ?? 0) + credits },
    byCause: {
      ...day.byCause,
      [why]: (lookUp<number | undefined>(day.byCause, why) ?? 0) + credits,
    },
    costMicros: day.costMicros + added.costMicros,
    paidMicros: day.paidMicros + added.paidMicros,
  };
}
