import { createHash } from "node:crypto";
import type { Language } from "@parley/contract/accounts/profile.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import {
  INVITATION_HOURS,
  invitation,
  invitationPath,
} from "@parley/contract/workspaces/invitation.ts";
import { shownWorkspaceName } from "@parley/contract/workspaces/shownName.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { countInvitationMail } from "./countInvitationMail.ts";
import { findWorkspace } from "../findWorkspace.ts";
import { findInvitation } from "./findInvitation.ts";
import { invitationMail } from "./invitationMail.ts";
import { invitationLink, keptHashes, makeToken } from "./token.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";

/**
 * Mails an invitation with a new token, valid for 24 hours from now; the links that were there before stop working once
 * the mail was taken, and not before: whoever is invited always has a link that works, also where two mails are on
 * their way at once.
 * @throws AppError NOT_FOUND as `findInvitation`; FORBIDDEN before the caller's email address is
 * verified; TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE when the mail could not be sent
 */
export async function sendInvitation(
  deps: Deps,
  member: MemberPrincipal,
  input: { workspaceId: string; invitationId: string; language: Language },
): Promise<{ success: true }> {
  await requireVerified(deps, member);
  const { token, stored } = makeToken(deps);
  const link = invitationLink(deps, input.workspaceId, token);
  const { to, workspace, older } = await deps.db.runTransaction(async (transaction) => {
    const found = await findWorkspace(transaction, deps, member, input.workspaceId);
    const invited = await findInvitation(transaction, deps, member, input.invitationId);
    const { id, email, tokenHash, otherHashes } = invited;
    await countInvitationMail(transaction, deps, { workspaceId: found.id, uid: member.uid, email });
    const expiresAt = nowSeconds(deps) + INVITATION_HOURS * 3600;
    transaction.update(deps.db.doc(invitationPath(id)), {
      otherHashes: keptHashes([...otherHashes, stored.tokenHash]),
      expiresAt,
      // The page it leads to names whoever sent it, as the mail does.
      createdBy: member.uid,
      createdByName: member.name,
    });
    const workspace = shownWorkspaceName(found, input.language);
    return { to: email, workspace, older: [tokenHash, ...otherHashes] };
  });
  const mail = invitationMail({ to, link, by: member.name, workspace, language: input.language });
  const key = createHash("sha256").update(link).digest("hex");
  await deps.mailer.send(mail, key, input.workspaceId).catch((error: unknown) => {
    deps.log.error("invitation not mailed", error);
    throw new AppError("invitations.sendFailed");
  });
  await endOlderLinks(deps, input.invitationId, stored.tokenHash, older);
  return { success: true };
}

/** Unless the invitation was accepted or revoked meanwhile. Those of mails that were begun since then stay valid. */
async function endOlderLinks(
  { db }: Pick<Deps, "db">,
  invitationId: string,
  sentHash: string,
  older: readonly string[],
): Promise<void> {
  const ref = db.doc(invitationPath(invitationId));
  await db.runTransaction(async (transaction) => {
    const found = invitation.safeParse((await transaction.get(ref)).data()).data;
    if (found === undefined) return;
    const ended = new Set([...older, sentHash]);
    const otherHashes = [found.tokenHash, ...found.otherHashes].filter((one) => !ended.has(one));
    transaction.update(ref, { tokenHash: sentHash, otherHashes });
  });
}
