import { AGENCIES, agency, preferredFirst } from "@parley/contract/agencies/agency.ts";
import type { Agency } from "@parley/contract/agencies/agency.ts";
import { useEffect } from "react";
import { api } from "#platform/api/api.ts";
import { useSession } from "#platform/auth/session.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** More than one are leftovers, which the server clears away. */
const AGENCIES_MAX = 10;

/**
 * The workspace's agency, live; null while it has none. `memberUids` is in the filter because the rules prove the
 * query by it.
 */
export function useAgency(): Live<Agency | null> {
  const uid = useSession((state) => state.user?.uid);
  const workspaceId = useSession((state) => state.workspaceId);
  const ref =
    uid && workspaceId
      ? listRef(AGENCIES, {
          where: [
            ["memberUids", "array-contains", uid],
            ["userId", "==", workspaceId],
          ],
          limit: AGENCIES_MAX,
        })
      : undefined;
  const live = useLiveQuery(ref, agency);
  const hasDuplicates = (live.data?.length ?? 0) > 1;
  useEffect(() => {
    // The one in use is shown all the same, and the next visit tries again.
    if (hasDuplicates) void api.agencies.ensure({}).catch(() => undefined);
  }, [hasDuplicates]);
  if (live.status !== "ready") return live;
  return { ...live, data: preferredFirst(live.data)[0] ?? null };
}
