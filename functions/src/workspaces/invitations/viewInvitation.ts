import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { isExpired, type InvitationOffer } from "@parley/contract/workspaces/invitation.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { invitationByHash } from "./workspaceInvitations.ts";

/**
 * What an invitation is to, for whoever has its token.
 * @throws AppError NOT_FOUND for an unknown, used, revoked or expired token, and for one of another
 * workspace
 */
export async function viewInvitation(
  deps: Pick<Deps, "db" | "vault" | "now">,
  { workspaceId, token }: { workspaceId: string; token: string },
): Promise<InvitationOffer> {
  const { db } = deps;
  return db.runTransaction(
    async (transaction) => {
      const invited = await invitationByHash(db, deps.vault.hash(token), transaction);
      const found = workspace.safeParse(
        (await transaction.get(db.doc(workspacePath(workspaceId)))).data(),
      );
      const isValid =
        invited?.data.workspaceId === workspaceId && !isExpired(invited.data, nowSeconds(deps));
      if (!isValid || !found.success) throw new AppError("invitations.notValid");
      const { email, createdByName } = invited.data;
      const { workspaceName, ownerId, memberNames } = found.data;
      const ownerName = lookUp(memberNames, ownerId) ?? "";
      return { workspaceName, ownerName, invitedBy: createdByName, email };
    },
    { readOnly: true },
  );
}
