import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { invitationPath } from "@parley/contract/workspaces/invitation.ts";
import type { Deps } from "../../platform/deps.ts";
import { findInvitation } from "./findInvitation.ts";

/**
 * Revokes an invitation: its link stops working.
 * @throws AppError as `findInvitation`
 */
export async function revokeInvitation(
  deps: Deps,
  member: MemberPrincipal,
  input: { id: string },
): Promise<{ success: true }> {
  await deps.db.runTransaction(async (transaction) => {
    const found = await findInvitation(transaction, deps, member, input.id);
    transaction.delete(deps.db.doc(invitationPath(found.id)));
  });
  return { success: true };
}
