import { analyticsDay, type AnalyticsDay } from "@parley/contract/analytics/day.ts";
import { useMemo } from "react";
import { daysRef } from "#platform/analytics/days.ts";
import { useLiveEach, type LiveEach } from "#platform/live/live.ts";

/**
 * Some days of each of these agents, live; at most one document for each day.
 * @param names of the days (`useLastDays`)
 */
export function useAgentDays(
  agentIds: readonly string[],
  names: readonly string[],
): LiveEach<AnalyticsDay> {
  // The same agents are no reason to read again, in whichever order.
  const key = agentIds.toSorted().join(" ");
  const refs = useMemo(
    () =>
      new Map(
        key
          .split(" ")
          .filter(Boolean)
          .map((id) => [id, daysRef(id, names)]),
      ),
    [key, names],
  );
  return useLiveEach(refs, analyticsDay);
}
