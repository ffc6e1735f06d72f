import type { CreditsDay } from "@parley/contract/credits/day.ts";
import { useCallback } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import type { Reading } from "#platform/api/useFetched.ts";
import { useSettled } from "../useSettled.ts";

/**
 * What an account used on each of the last days.
 * @param balance whenever it has changed, the days are read again
 */
export function useChart(
  orgId: string,
  days: number,
  balance: number | undefined,
): Reading<readonly CreditsDay[]> {
  const changed = useSettled(balance);
  const fetch = useCallback(
    async (): Promise<readonly CreditsDay[]> =>
      (await api.credits.chart({ ...(orgId ? { orgId } : {}), days })).days,
    [orgId, days],
  );
  return useFetched(fetch, { changed }).reading;
}
