import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { membersOf } from "./changeMembers.ts";
import { removeMembers } from "./removeMembers.ts";

/**
 * Takes the caller out of the workspace. What they made stays. Somebody who is out already, or whose
 * workspace was deleted at this moment, has what they want.
 * @throws AppError FORBIDDEN for the owner; NOT_FOUND for any workspace but the one in the header
 */
export async function leaveWorkspace(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  member: Pick<MemberPrincipal, "uid" | "workspaceId">,
  { id }: { id: string },
): Promise<{ success: true }> {
  const jobs = await runExclusiveTransaction(deps.db, member.workspaceId, async (transaction) => {
    if (id !== member.workspaceId) throw new AppError("workspaces.notFound");
    const read = await transaction.get(deps.db.doc(workspacePath(id)));
    const found = workspace.safeParse(read.data()).data;
    // The database runs this again when its answer to the write was lost: they are out by then.
    if (found?.memberUids.includes(member.uid) !== true) return [];
    if (found.ownerId === member.uid) throw new AppError("workspaces.ownerCannotLeave");
    const members = membersOf(found);
    return removeMembers(transaction, deps, {
      workspace: found,
      kept: members.filter(({ uid }) => uid !== member.uid),
      removed: members.filter(({ uid }) => uid === member.uid),
      audited: { action: "member.leave", uid: member.uid },
    });
  });
  await Promise.all(jobs.map((jobId) => deps.jobs.kick(jobId)));
  return { success: true };
}
