import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { invitationPath } from "@parley/contract/workspaces/invitation.ts";
import type { Deps } from "../../platform/deps.ts";
import { idempotentDelete } from "../../platform/writes/idempotentWrite.ts";
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
  const ref = deps.db.doc(invitationPath(input.id));
  const revoke = idempotentDelete(ref, async (transaction) => {
    await findInvitation(transaction, deps, member, input.id);
    transaction.delete(ref);
  });
  await deps.db.runTransaction(revoke);
  return { success: true };
}
