import { ACCOUNT_SHARDS, shard, shardsPath } from "@parley/contract/credits/account.ts";
import { useMemo } from "react";
import { useLiveQuery } from "./live.ts";
import type { Live } from "./live.ts";
import { listRef } from "./liveRef.ts";

/**
 * The credits of an account, exact and live: the sum of its shards. An account that has none yet
 * has nothing.
 * @param accountId `workspaceAccount(…)` or `orgAccount(…)`; undefined reads nothing
 */
export function useBalance(accountId: string | undefined): Live<number> {
  const live = useLiveQuery(
    accountId ? listRef(shardsPath(accountId), { limit: ACCOUNT_SHARDS }) : undefined,
    shard,
  );
  return useMemo(
    () =>
      live.status === "ready"
        ? { ...live, data: live.data.reduce((sum, { credits }) => sum + credits, 0) }
        : live,
    [live],
  );
}
