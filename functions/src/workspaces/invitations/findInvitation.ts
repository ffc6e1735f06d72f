import type { Transaction } from "@google-cloud/firestore";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import {
  invitation,
  invitationPath,
  type Invitation,
} from "@parley/contract/workspaces/invitation.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * An invitation of the member's workspace.
 * @throws AppError NOT_FOUND for an unknown id and for another workspace's alike
 */
export async function findInvitation(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  member: MemberPrincipal,
  invitationId: string,
): Promise<Invitation> {
  const snapshot = await transaction.get(deps.db.doc(invitationPath(invitationId)));
  const found = invitation.safeParse(snapshot.data());
  if (!found.success || found.data.workspaceId !== member.workspaceId)
    throw new AppError("platform.notFound");
  return found.data;
}
