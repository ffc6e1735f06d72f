import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { findWorkspace } from "../findWorkspace.ts";
import { membersOf } from "./changeMembers.ts";
import { removeMembers } from "./removeMembers.ts";

/**
 * Takes the caller out of the workspace. What they made stays.
 * @throws AppError FORBIDDEN for the owner; as `findWorkspace` and `removeMembers`
 */
export async function leaveWorkspace(
  deps: Pick<Deps, "db" | "now">,
  member: Pick<MemberPrincipal, "uid" | "workspaceId">,
  { id }: { id: string },
): Promise<{ success: true }> {
  await runExclusiveTransaction(deps.db, member.workspaceId, async (transaction) => {
    const found = await findWorkspace(transaction, deps, member, id);
    if (found.ownerId === member.uid) throw new AppError("workspaces.ownerCannotLeave");
    const members = membersOf(found);
    await removeMembers(transaction, deps, {
      workspaceId: found.id,
      kept: members.filter(({ uid }) => uid !== member.uid),
      removed: members.filter(({ uid }) => uid === member.uid),
      audited: { action: "member.leave", uid: member.uid },
    });
  });
  return { success: true };
}
