import { ACCOUNT_SHARDS, shard, shardsPath } from "@parley/contract/credits/account.ts";
import { useMemo } from "react";
import { sumField } from "./firestore.ts";
import { useLiveQuery } from "./live.ts";
import type { Live } from "./live.ts";
import { listRef } from "./liveRef.ts";
import { useSession } from "../auth/session.ts";

function shardsRef(accountId: string) {
  return listRef(shardsPath(accountId), { limit: ACCOUNT_SHARDS });
}

/**
 * The credits of an account, exact and live: the sum of its shards, or 0 for an account without any.
 * @param accountId `workspaceAccount(…)` or `orgAccount(…)`; undefined reads nothing
 */
export function useBalance(accountId: string | undefined): Live<number> {
  const live = useLiveQuery(accountId ? shardsRef(accountId) : undefined, shard);
  return useMemo(
    () =>
      live.status === "ready"
        ? { ...live, data: live.data.reduce((sum, { credits }) => sum + credits, 0) }
        : live,
    [live],
  );
}

/**
 * The current credits of an account, read once: for lists, where listening would read every shard of
 * every row.
 * @throws FirebaseError when it cannot be read
 */
export function readBalance(accountId: string): Promise<number> {
  return sumField(useSession.getState().region, shardsRef(accountId), "credits");
}
