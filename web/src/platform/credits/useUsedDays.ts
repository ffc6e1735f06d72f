import type { CreditsDay } from "@parley/contract/credits/day.ts";
import { useCallback } from "react";
import { api } from "../api/api.ts";
import { useFetched, type FetchState } from "../api/useFetched.ts";
import { useDebounced } from "./useDebounced.ts";

/** Credits used on all of these days. */
export function creditsUsed(days: readonly CreditsDay[]): number {
  const parts = days.flatMap((day) => Object.values(day.byCause));
  return parts.reduce((sum, part) => sum + part, 0);
}

/**
 * An account's usage on each of the last few days.
 * @param balance once it is known, the days are fetched; when it changes, again
 */
export function useUsedDays(
  orgId: string,
  days: number,
  balance: number | undefined,
): FetchState<readonly CreditsDay[]> {
  const changed = useDebounced(balance);
  // Only once it is known: it would be fetched for nothing, and again right away.
  const isKnown = changed !== undefined;
  const fetch = useCallback(
    async (): Promise<readonly CreditsDay[]> =>
      (await api.credits.chart({ ...(orgId ? { orgId } : {}), days })).days,
    [orgId, days],
  );
  const { reading } = useFetched(isKnown ? fetch : undefined, { changed });
  // What was fetched before may be another account's.
  return isKnown ? reading : { status: "loading" };
}
