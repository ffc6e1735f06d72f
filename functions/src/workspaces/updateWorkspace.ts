import type { Transaction } from "@google-cloud/firestore";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { queueMemberSessionsEnd, revokePersonSessions } from "../accounts/endSessions.ts";
import { AppError } from "../platform/errors/appError.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { keptPictures } from "../uploads/keptPictures.ts";
import { findWorkspace } from "./findWorkspace.ts";
import { planRemoval, type RemovalRequest } from "./members/planRemoval.ts";
import { removeMembers } from "./members/removeMembers.ts";

type Updates = RemovalRequest & {
  workspaceName?: string | undefined;
  workspacePhotoURL?: string | undefined;
  membersSeeKey?: boolean | undefined;
};

/**
 * Changes the workspace's name and picture, and removes members (`planRemoval`). They lose access
 * to every document in the same transaction, and their sessions after it; where that fails, or this process ends before, a job
 * ends them.
 * @throws AppError FORBIDDEN for a member who would change who sees the keys; as `findWorkspace`, `keptPictures`, `planRemoval`
 * and `removeMembers`
 */
export async function updateWorkspace(
  deps: Deps,
  member: MemberPrincipal,
  input: { id: string; updates: Updates },
): Promise<{ success: true }> {
  const { workspaceEmails, removeEmails, ...given } = input.updates;
  const find = (transaction: Transaction) => findWorkspace(transaction, deps, member, input.id);
  const { changes: shown, keep } = await keptPictures(deps, given, {
    fields: ["workspacePhotoURL"],
    inCall: "updates.",
    owner: `workspace:${input.id}`,
    by: member,
    current: () => deps.db.runTransaction(find),
  });
  const { removed, jobs, endJobId } = await runExclusiveTransaction(
    deps.db,
    member.workspaceId,
    async (transaction) => {
      const found = await find(transaction);
      if (shown.membersSeeKey !== undefined && found.ownerId !== member.uid)
        throw new AppError("workspaces.ownerOnly");
      const at = nowSeconds(deps);
      const plan = planRemoval(found, member.uid, { workspaceEmails, removeEmails });
      const added = await removeMembers(transaction, deps, {
        workspace: found,
        ...plan,
        audited: { action: "member.remove", uid: member.uid },
      });
      keep(transaction);
      transaction.update(deps.db.doc(workspacePath(found.id)), {
        ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
        updatedAt: at,
      });
      const removed = plan.removed.map(({ uid }) => uid);
      const endJobId =
        removed.length > 0 ? queueMemberSessionsEnd(transaction, deps, removed) : undefined;
      return { removed, jobs: added, endJobId };
    },
  );
  await Promise.all(jobs.map((jobId) => deps.jobs.kick(jobId)));
  if (endJobId !== undefined) await endSessions(deps, removed, endJobId);
  return { success: true };
}

/** Access is refused already; this only ends these people's sessions everywhere. @param jobId of the job that does so otherwise */
async function endSessions(deps: Deps, uids: readonly string[], jobId: string): Promise<void> {
  try {
    await Promise.all(uids.map((uid) => revokePersonSessions(deps, uid)));
    await deps.jobs.drop(jobId);
  } catch (error) {
    deps.log.error("sessions not ended yet", error, { uids });
  }
}
