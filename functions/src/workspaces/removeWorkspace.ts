import type { Transaction } from "@google-cloud/firestore";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { idempotentDelete } from "../platform/writes/idempotentWrite.ts";
import { closeWorkspace } from "./closeWorkspace.ts";
import { findWorkspace } from "./findWorkspace.ts";

/**
 * Deletes a workspace: no call reaches it from then on, and a job deletes all that is in it.
 * @throws AppError FORBIDDEN for the personal workspace; BAD_REQUEST when the typed name is not its
 * name
 */
export async function removeWorkspace(
  deps: Deps,
  owner: MemberPrincipal,
  input: { id: string; workspaceName: string },
): Promise<{ success: true }> {
  const remove = async (transaction: Transaction) => {
    const found = await findWorkspace(transaction, deps, owner, input.id);
    if (found.id === found.ownerId) throw new AppError("workspaces.personalStays");
    if (input.workspaceName.trim() !== found.workspaceName)
      throw new AppError("workspaces.nameMismatch", {}, { fields: ["workspaceName"] });
    return closeWorkspace(transaction, deps, { workspaceId: found.id, uid: owner.uid });
  };
  const ref = deps.db.doc(workspacePath(input.id));
  const jobId = await deps.db.runTransaction(idempotentDelete(ref, remove));
  await deps.jobs.kick(jobId);
  return { success: true };
}
