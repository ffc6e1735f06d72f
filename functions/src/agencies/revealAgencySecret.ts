import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { showSecret } from "../workspaces/showSecret.ts";
import { makeAgencySecret } from "./prepareAgency.ts";
import { findAgency } from "./findAgency.ts";

/**
 * Shows the agency's secret, or makes a new one and shows that; either is audited.
 * @throws AppError NOT_FOUND for an agency that is not the caller's; as `showSecret`
 */
export async function revealAgencySecret(
  deps: Deps,
  member: MemberPrincipal,
  { agencyId, regenerate }: { agencyId: string; regenerate: boolean },
): Promise<{ secret: string }> {
  const secret = await showSecret(deps, member, {
    kind: "agencyKey",
    ownerId: agencyId,
    audited: "agencySecret",
    make: makeAgencySecret,
    requireOwner: (transaction) => findAgency(transaction, deps, member, agencyId),
    regenerate,
  });
  return { secret };
}
