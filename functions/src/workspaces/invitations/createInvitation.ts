import { hasRoom, planLimits } from "@parley/contract/plans/planLimits.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import {
  invitationPath,
  invitationView,
  isExpired,
  type Invitation,
  type InvitationView,
} from "@parley/contract/workspaces/invitation.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { requireAllowance } from "../../platform/rateLimits/allowance.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { findWorkspace } from "../findWorkspace.ts";
import { invitationLink, keptHashes, makeToken } from "./token.ts";
import { workspaceInvitations } from "./workspaceInvitations.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";

/** Invitations a workspace can make in an hour. */
const PER_HOUR = 60;

/**
 * Makes an invitation for an email address, in place of any earlier one for it, whose links stay valid until
 * `sendInvitation` has mailed this one: a mail that is refused leaves the person a link that works. Token and link are
 * only given here.
 * @throws AppError FORBIDDEN before the caller's email address is verified; CONFLICT for a
 * member's address; PAYMENT_REQUIRED when no seat is free; TOO_MANY_REQUESTS after 60 in an hour
 */
export async function createInvitation(
  deps: Deps,
  member: MemberPrincipal,
  input: { workspaceId: string; email: string; expiresInHours: number },
): Promise<{ data: InvitationView & { token: string; link: string } }> {
  await requireVerified(deps, member);
  const { workspaceId, email } = input;
  const { token, stored } = makeToken(deps);
  const createdAt = nowSeconds(deps);
  const made: Invitation = {
    id: randomId(20),
    workspaceId,
    email,
    ...stored,
    otherHashes: [],
    createdBy: member.uid,
    createdByName: member.name,
    createdAt,
    expiresAt: createdAt + input.expiresInHours * 3600,
  };
  await deps.db.runTransaction(async (transaction) => {
    mayInvite(await findWorkspace(transaction, deps, member, workspaceId), email);
    const all = await workspaceInvitations(deps.db, workspaceId, transaction);
    const count = await requireAllowance(transaction, deps.db, {
      key: `invitations_${workspaceId}`,
      perWindow: PER_HOUR,
      windowSeconds: 3600,
      at: createdAt,
    });
    count();
    const earlier = all.filter(({ data }) => data.email === email);
    const otherHashes = earlier
      .filter(({ data }) => !isExpired(data, createdAt))
      .flatMap(({ data }) => [data.tokenHash, ...data.otherHashes]);
    for (const { ref } of earlier) transaction.delete(ref);
    const kept: Invitation = { ...made, otherHashes: keptHashes(otherHashes) };
    transaction.create(deps.db.doc(invitationPath(made.id)), kept);
  });
  const link = invitationLink(deps, workspaceId, token);
  return { data: { ...invitationView.parse(made), token, link } };
}

function mayInvite(workspace: Workspace, email: string): void {
  if (workspace.workspaceEmails.includes(email))
    throw new AppError("invitations.alreadyMember", {}, { fields: ["email"] });
  if (!hasRoom(planLimits(workspace.limits), "workspaceSeats", workspace.memberUids.length))
    throw new AppError("workspaces.noSeats");
}
