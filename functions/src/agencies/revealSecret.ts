import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { audit } from "../platform/audit.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { openSecret, putSecret } from "../platform/secrets.ts";
import { makeAgencySecret } from "./agencyIn.ts";
import { findAgency } from "./findAgency.ts";

/**
 * Shows the agency's secret, or makes a new one and shows that; either is audited.
 * @throws AppError NOT_FOUND for an agency that is not the caller's
 */
export async function revealSecret(
  deps: Deps,
  member: MemberPrincipal,
  input: { agencyId: string; regenerate: boolean },
): Promise<{ secret: string }> {
  const { db, vault } = deps;
  const at = seconds(deps);
  const current = await openSecret(deps, "agencyKey", input.agencyId);
  const value = input.regenerate || current === null ? makeAgencySecret() : current;
  await db.runTransaction(async (transaction) => {
    const { ID, userId } = await findAgency(transaction, deps, member, input.agencyId);
    audit(db, transaction, {
      action: value === current ? "agencySecret.reveal" : "agencySecret.regenerate",
      uid: member.uid,
      workspaceId: userId,
      subject: ID,
      at,
    });
    if (value !== current)
      putSecret(
        { db, vault, transaction, at },
        { kind: "agencyKey", ownerId: ID, workspaceId: userId, value },
      );
  });
  return { secret: value };
}
