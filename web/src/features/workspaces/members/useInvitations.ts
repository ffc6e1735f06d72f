import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { useCallback } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";

/**
 * A workspace's open invitations. Browsers cannot read them, so they are fetched by a call.
 * @param members how many there are: when somebody joins, an invitation is gone
 */
export function useInvitations(workspaceId: string, members: number) {
  const fetch = useCallback(
    async (): Promise<readonly InvitationView[]> =>
      (await api.workspaces.listInvitations({ workspaceId })).data,
    [workspaceId],
  );
  return useFetched(fetch, { changed: members });
}
