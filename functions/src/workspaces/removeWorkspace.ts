import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";
import { audit } from "../platform/secrets/audit.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { dropSecret } from "../platform/secrets/secrets.ts";
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
  const jobId = await deps.db.runTransaction(async (transaction) => {
    const found = await findWorkspace(transaction, deps, owner, input.id);
    if (found.id === found.ownerId) throw new AppError("workspaces.personalStays");
    if (input.workspaceName.trim() !== found.workspaceName)
      throw new AppError("workspaces.nameMismatch", {}, { fields: ["workspaceName"] });
    const added = deps.jobs.add(transaction, { kind: "purgeWorkspace", workspaceId: found.id });
    audit(deps.db, transaction, {
      action: "workspace.delete",
      uid: owner.uid,
      workspaceId: found.id,
      subject: found.id,
      at: seconds(deps),
    });
    dropSecret({ db: deps.db, transaction }, "workspaceKey", found.id);
    transaction.delete(deps.db.doc(workspacePath(found.id)));
    return added;
  });
  await deps.jobs.kick(jobId);
  return { success: true };
}
