import { client, CLIENTS } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";

/** As many as a workspace can have documents (decision 017). */
const CLIENTS_MAX = 450;

/** An organisation's clients for a member of its agency, live. `memberUids` is what the rules prove the query by. */
export function useClients(orgId: string): Live<readonly Client[]> {
  const uid = useSession((state) => state.user?.uid);
  const ref = uid
    ? listRef(CLIENTS, {
        where: [
          ["memberUids", "array-contains", uid],
          ["orgId", "==", orgId],
        ],
        limit: CLIENTS_MAX,
      })
    : undefined;
  return useLiveQuery(ref, client);
}

/** An organisation's clients for its own admin, live. `orgId` is what the rules prove the query by. */
export function useColleagues(orgId: string): Live<readonly Client[]> {
  return useLiveQuery(
    listRef(CLIENTS, { where: [["orgId", "==", orgId]], limit: CLIENTS_MAX }),
    client,
  );
}
