import { client, CLIENTS } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** As many as a workspace can have documents (decision 017). */
const MOST = 450;

/** The clients of the organisation whose admin is signed in, live; `orgId` is what the rules prove the query by. */
export function useColleagues(orgId: string): Live<readonly Client[]> {
  return useLiveQuery(listRef(CLIENTS, { where: [["orgId", "==", orgId]], limit: MOST }), client);
}
