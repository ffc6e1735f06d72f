import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useSession } from "#platform/auth/session.ts";

/** The chosen workspace, live; undefined for the moment in which it was taken away. */
export function useWorkspace(): Workspace | undefined {
  return useSession(({ workspaces, workspaceId }) =>
    workspaces.find(({ id }) => id === workspaceId),
  );
}

/** Whether the person owns it. */
export function useIsOwner(workspace: Pick<Workspace, "ownerId">): boolean {
  return useSession(({ user }) => user?.uid === workspace.ownerId);
}
