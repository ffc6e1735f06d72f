import { analyticsDay, type AnalyticsDay } from "./day.ts";
import type { PendingCounts } from "./tally.ts";

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
