import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { CreditsDay } from "@parley/contract/credits/day.ts";

/** Number of series with a colour of their own; the rest are added up as one more. */
export const SERIES_SHOWN = 3;

/** A series of the chart: usage per day, and in total. */
export interface Series {
  /** Key of an agent or a cause; undefined for all the others together. */
  key: string | undefined;
  total: number;
  days: readonly number[];
}

/**
 * The largest series of the chart, largest first, and all others together at the end.
 * @param partsOf splits a day
 */
export function chartSeries(
  days: readonly CreditsDay[],
  partsOf: (day: CreditsDay) => Readonly<Record<string, number | undefined>>,
): Series[] {
  const keys = [...new Set(days.flatMap((day) => Object.keys(partsOf(day))))];
  const all = keys
    .map((key) =>
      seriesOf(
        key,
        days.map((day) => lookUp(partsOf(day), key) ?? 0),
      ),
    )
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const [shown, others] = [all.slice(0, SERIES_SHOWN), all.slice(SERIES_SHOWN)];
  if (others.length === 0) return shown;
  const rest = days.map((_day, at) => others.reduce((sum, one) => sum + (one.days[at] ?? 0), 0));
  return [...shown, seriesOf(undefined, rest)];
}

function seriesOf(key: string | undefined, days: readonly number[]): Series {
  return { key, days, total: days.reduce((sum, used) => sum + used, 0) };
}

/** A day's usage by agent; usage without an agent counts under "". */
export function byAgent(day: CreditsDay): Record<string, number> {
  const sum = (parts: Readonly<Record<string, number | undefined>>) =>
    Object.values(parts).reduce<number>((total, part) => total + (part ?? 0), 0);
  const rest = sum(day.byCause) - sum(day.byAgent);
  return rest > 0 ? { ...day.byAgent, "": rest } : day.byAgent;
}

/** Colours of the series in order; they differ in lightness too. */
const colors = ["chart.1", "chart.2", "chart.3"] as const;
const OTHERS = "chart.4";

/** The colour of a series by its position. */
export function colorOf(place: number, isOthers: boolean): string {
  return isOthers ? OTHERS : (colors[place % colors.length] ?? OTHERS);
}
