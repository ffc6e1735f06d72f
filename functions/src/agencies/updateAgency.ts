import type { Transaction } from "@google-cloud/firestore";
import { agencyPath } from "@parley/contract/agencies/agency.ts";
import type { AgencyUpdates } from "@parley/contract/agencies/calls.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { keptPictures } from "../uploads/keptPictures.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { findAgency } from "./findAgency.ts";

/**
 * Changes the agency's name, looks, links and ways of signing in.
 * @throws AppError NOT_FOUND for an agency that is not the caller's; as `keptPictures`
 */
export async function updateAgency(
  deps: Deps,
  member: MemberPrincipal,
  input: { agencyId: string; updates: AgencyUpdates },
): Promise<{ success: true }> {
  const find = async (transaction: Transaction) => {
    // A picture may take its time to come, and the member may be removed meanwhile.
    await findWorkspace(transaction, deps, member);
    return findAgency(transaction, deps, member, input.agencyId);
  };
  const { changes, keep } = await keptPictures(deps, input.updates, {
    fields: ["squarePhotoURL", "darkModeSquarePhotourl"],
    inCall: "updates.",
    owner: `workspace:${member.workspaceId}`,
    by: member,
    current: () => deps.db.runTransaction(find),
  });
  await deps.db.runTransaction(async (transaction) => {
    const { ID } = await find(transaction);
    keep(transaction);
    transaction.update(deps.db.doc(agencyPath(ID)), { ...changes, lastModified: nowSeconds(deps) });
  });
  return { success: true };
}
