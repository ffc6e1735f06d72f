import { clientLanguage, clientPath, type Client } from "@parley/contract/clients/client.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgency } from "../../agencies/findAgency.ts";
import { agencyMailBrand } from "../../agencies/agencyMailBrand.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { countInvitationMail } from "../../workspaces/invitations/countInvitationMail.ts";
import { findOrg } from "../orgs/findOrg.ts";
import { clientInvitationMail } from "./clientInvitationMail.ts";
import { findClient } from "./findClient.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";

/**
 * Mails a client where to sign in, in their language and in the agency's name. The mail has no secret in it: whoever
 * reads it along cannot sign in.
 * @throws AppError NOT_FOUND for another workspace's client; FORBIDDEN before the caller's email address is verified;
 * TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE when the mail could not be sent
 */
export async function sendClientInvitation(
  deps: Deps,
  member: MemberPrincipal,
  input: { clientId: string },
): Promise<{ success: true }> {
  await requireVerified(deps, member);
  const { db } = deps;
  const { agency, ...invitation } = await db.runTransaction(async (transaction) => {
    const invited = await findClient(transaction, deps, member, input.clientId);
    const home = await findOrg(transaction, deps, member, invited.orgId);
    const agency = await findAgency(transaction, deps, member, invited.agencyId);
    const { email } = invited;
    await countInvitationMail(transaction, deps, {
      workspaceId: member.workspaceId,
      uid: member.uid,
      email,
    });
    const mailed: Partial<Client> = { mailedEmail: email };
    transaction.update(db.doc(clientPath(invited.ID)), mailed);
    const page = `/client/${deps.region}/${invited.agencyId}`;
    return {
      to: email,
      link: new URL(page, deps.env.PARLEY_PUBLIC_URL).href,
      organisation: home.name,
      agency,
      language: clientLanguage(invited, home),
    };
  });
  const brand = await agencyMailBrand(deps, agency);
  const mail = clientInvitationMail({ ...invitation, brand });
  // Each press is a mail of its own.
  await deps.mailer.send(mail, randomId(), member.workspaceId).catch((error: unknown) => {
    deps.log.error("client not invited by mail", error);
    throw new AppError("invitations.sendFailed");
  });
  return { success: true };
}
