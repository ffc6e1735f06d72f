import type { Transaction } from "@google-cloud/firestore";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * The workspace a member acts for, read in the transaction that changes it.
 * @param workspaceId the one named in the call
 * @throws AppError NOT_FOUND for any but the one in the header; FORBIDDEN if the caller was
 * removed, or the workspace deleted, since the guard checked
 */
export async function findWorkspace(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  member: Pick<MemberPrincipal, "uid" | "workspaceId">,
  workspaceId: string = member.workspaceId,
): Promise<Workspace> {
  if (workspaceId !== member.workspaceId) throw new AppError("workspaces.notFound");
  const snapshot = await transaction.get(deps.db.doc(workspacePath(workspaceId)));
  const found = workspace.safeParse(snapshot.data());
  if (!found.success || !found.data.memberUids.includes(member.uid))
    throw new AppError("platform.forbidden");
  return found.data;
}
