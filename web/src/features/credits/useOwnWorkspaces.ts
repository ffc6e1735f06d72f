import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useSession } from "#platform/auth/session.ts";

/**
 * The open workspace and the person's other ones, between which its owner moves credits.
 * @returns `open` is undefined for whoever does not own it
 */
export function useOwnWorkspaces(): { open: Workspace | undefined; others: readonly Workspace[] } {
  const { user, workspaceId, workspaces } = useSession();
  const own = workspaces.filter(({ ownerId }) => ownerId === user?.uid);
  return {
    open: own.find(({ id }) => id === workspaceId),
    others: own.filter(({ id }) => id !== workspaceId),
  };
}
