import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { isExpired, type Invitation } from "@parley/contract/workspaces/invitation.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { requireNotBeingRemoved } from "../../accounts/removalMark.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { changeMembers, membersOf } from "../members/changeMembers.ts";
import { requireRoom } from "../../plans/requireRoom.ts";
import { invitationByHash } from "./workspaceInvitations.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";

/**
 * Joins a workspace. For a member it succeeds and changes nothing.
 * @throws AppError FORBIDDEN before the email address is verified; NOT_FOUND for an unknown, used,
 * revoked or expired token and for one of another workspace or person; PAYMENT_REQUIRED when no
 * seat is free: the invitation stays valid; CONFLICT while their account is being deleted
 */
export async function acceptInvitation(
  deps: Deps,
  person: PersonPrincipal,
  input: { workspaceId: string; token: string },
): Promise<{ success: true }> {
  await requireVerified(deps, person);
  const { db } = deps;
  const { workspaceId, token } = input;
  const at = nowSeconds(deps);
  const isTheirs = (found: Invitation) =>
    found.workspaceId === workspaceId && found.email === person.email && !isExpired(found, at);
  const jobs = await runExclusiveTransaction(db, workspaceId, async (transaction) => {
    const found = workspace.safeParse(
      (await transaction.get(db.doc(workspacePath(workspaceId)))).data(),
    );
    const invited = await invitationByHash(db, deps.vault.hash(token), transaction);
    const valid = invited !== null && isTheirs(invited.data);
    if (found.success && found.data.memberUids.includes(person.uid)) {
      if (valid) transaction.delete(invited.ref);
      return [];
    }
    if (!found.success || !valid) throw new AppError("invitations.notValid");
    await requireNotBeingRemoved(transaction, db, person.uid, at);
    const members = membersOf(found.data);
    requireRoom(found.data, "workspaceSeats", members.length, person);
    const joined = { uid: person.uid, email: person.email, name: person.name };
    const added = await changeMembers(transaction, deps, {
      workspace: found.data,
      members: [...members, joined],
      at,
    });
    transaction.delete(invited.ref);
    audit(db, transaction, {
      action: "member.join",
      uid: person.uid,
      workspaceId,
      subject: person.uid,
      at,
    });
    return added;
  });
  await Promise.all(jobs.map((jobId) => deps.jobs.kick(jobId)));
  return { success: true };
}
