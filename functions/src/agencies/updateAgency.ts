import { agencyPath } from "@parley/contract/agencies/agency.ts";
import type { AgencyUpdates } from "@parley/contract/agencies/calls.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { findAgency } from "./findAgency.ts";

/**
 * Changes the agency's name, looks, links and ways of signing in.
 * @throws AppError NOT_FOUND for an agency that is not the caller's
 */
export async function updateAgency(
  deps: Deps,
  member: MemberPrincipal,
  input: { agencyId: string; updates: AgencyUpdates },
): Promise<{ success: true }> {
  await deps.db.runTransaction(async (transaction) => {
    const { ID } = await findAgency(transaction, deps, member, input.agencyId);
    const changes = { ...input.updates, lastModified: seconds(deps) };
    transaction.update(deps.db.doc(agencyPath(ID)), changes);
  });
  return { success: true };
}
