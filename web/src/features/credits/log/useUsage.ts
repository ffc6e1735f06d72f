import { useCallback, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { useDebounced } from "#platform/credits/useDebounced.ts";
import { prependNewest, appendOlder } from "./mergePages.ts";
import type { Page } from "./mergePages.ts";

const PAGE = 50;

export interface UsageFilter {
  /** "" for the workspace's own account. */
  orgId: string;
  /** "" for all agents. */
  agentId: string;
}

/** The input of the call for a filter. */
export function usageInput({ orgId, agentId }: UsageFilter) {
  return { ...(orgId ? { orgId } : {}), ...(agentId ? { agentId } : {}) };
}

/**
 * An account's movements, page by page; change the component's key together with the filter.
 * @param balance when it changes, the newest page is fetched again
 */
export function useUsage({ orgId, agentId }: UsageFilter, balance: number | undefined) {
  const [busy, setBusy] = useState(false);
  const changed = useDebounced(balance);
  const fetch = useCallback(
    (): Promise<Page> => api.credits.usage({ ...usageInput({ orgId, agentId }), limit: PAGE }),
    [orgId, agentId],
  );
  const { reading, change } = useFetched(fetch, { changed, combine: prependNewest });

  /** Loads older rows; returns why it failed, if it did. */
  const loadMore = async (before: string): Promise<AppError | undefined> => {
    setBusy(true);
    try {
      const page = await api.credits.usage({
        ...usageInput({ orgId, agentId }),
        limit: PAGE,
        before,
      });
      change((shown) => appendOlder(shown, page));
      return undefined;
    } catch (thrown) {
      return toAppError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { reading, loadMore, busy };
}
