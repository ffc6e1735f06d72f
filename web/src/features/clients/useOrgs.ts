import { org, ORGS } from "@parley/contract/clients/org.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";

/** A workspace's own documents fit one transaction (decision 017): there are never more. */
const ORGS_MAX = 450;

/**
 * The open workspace's organisations, live. The list and an organisation's page share one listener.
 * `memberUids` is in the filter because the rules prove the query by it.
 */
export function useOrgs(): Live<readonly Org[]> {
  const uid = useSession((state) => state.user?.uid);
  const workspaceId = useSession((state) => state.workspaceId);
  const ref =
    uid && workspaceId
      ? listRef(ORGS, {
          where: [
            ["memberUids", "array-contains", uid],
            ["ownerID", "==", workspaceId],
          ],
          limit: ORGS_MAX,
        })
      : undefined;
  return useLiveQuery(ref, org);
}
