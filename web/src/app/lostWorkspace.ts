import type { Workspace } from "@parley/contract/workspaces/workspace.ts";

type Named = Pick<Workspace, "id" | "workspaceName">;

/**
 * The open workspace, when it is not among those the person is in any more.
 * @param open what the session has; without a choice nothing can be lost
 * @param list the workspaces there are now
 */
export function lostWorkspace(
  open: { workspaceId: string; workspaces: readonly Named[] },
  list: readonly Named[],
): Named | undefined {
  if (list.some(({ id }) => id === open.workspaceId)) return undefined;
  return open.workspaces.find(({ id }) => id === open.workspaceId);
}
