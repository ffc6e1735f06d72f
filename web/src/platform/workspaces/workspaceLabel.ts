import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { hasDefaultName } from "@parley/contract/workspaces/workspace.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";

type Owned = Pick<
  Workspace,
  "workspaceName" | "ownerId" | "memberUids" | "workspaceEmails" | "memberNames"
>;

/** The name by which members know a workspace's owner: their own, or their address. */
export function ownerName({ ownerId, memberUids, workspaceEmails, memberNames }: Owned): string {
  const name = lookUp(memberNames, ownerId);
  return name ?? workspaceEmails[memberUids.indexOf(ownerId)] ?? "";
}

/**
 * A workspace's name as it is shown to somebody who may be in several. It says whose it is where that person is
 * not the owner, and where it has the name that every first workspace gets.
 * @param uid the reader's
 */
export function workspaceLabel(workspace: Owned, uid: string | undefined): string {
  const { workspaceName, ownerId } = workspace;
  const owner = ownerName(workspace);
  const saysWhose = ownerId !== uid || hasDefaultName(workspace);
  return saysWhose && owner !== "" ? `${workspaceName} · ${owner}` : workspaceName;
}
