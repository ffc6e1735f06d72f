import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { withLinkSecret } from "../../platform/linkSecret.ts";
import { findClient } from "./findClient.ts";
import { newLoginToken } from "../../portal/loginLinks.ts";

/**
 * A link that signs in as this client once: for the client, within an hour, or for the member who
 * makes it, within ten minutes, to see the dashboard in the client's place: such a link says whom, so that the
 * browser keeps that session to its tab. Either is audited.
 * @throws AppError as `requireVerified`; NOT_FOUND for another workspace's client
 */
export async function createLoginLink(
  deps: Deps,
  member: MemberPrincipal,
  input: { clientId: string; asAdmin: boolean },
): Promise<{ link: string }> {
  await requireVerified(deps, member);
  const made = await deps.db.runTransaction(async (transaction) => {
    const found = await findClient(transaction, deps, member, input.clientId);
    const { ID: clientId, agencyId, ownerID: workspaceId } = found;
    const asAdmin = input.asAdmin ? member.uid : "";
    const { uid: by, signedInAt: sessionFrom } = member;
    const token = await newLoginToken(transaction, deps, { clientId, by, sessionFrom, asAdmin });
    audit(deps.db, transaction, {
      action: input.asAdmin ? "client.adminLink" : "client.loginLink",
      uid: member.uid,
      workspaceId,
      subject: clientId,
      at: nowSeconds(deps),
    });
    return { token, agencyId };
  });
  const page = new URL(`/client/${deps.region}/${made.agencyId}`, deps.env.PARLEY_PUBLIC_URL);
  const viewed = input.asAdmin ? { viewed: input.clientId } : undefined;
  return { link: withLinkSecret(page, { token: made.token, ...viewed }) };
}
