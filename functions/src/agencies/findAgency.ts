import type { Transaction } from "@google-cloud/firestore";
import { agency, agencyPath, type Agency } from "@parley/contract/agencies/agency.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * The member's agency, in the transaction that changes it.
 * @throws AppError NOT_FOUND for an unknown id and for another workspace's alike
 */
export async function findAgency(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  member: MemberPrincipal,
  agencyId: string,
): Promise<Agency> {
  const snapshot = await transaction.get(deps.db.doc(agencyPath(agencyId)));
  const found = agency.safeParse(snapshot.data());
  if (!found.success || found.data.userId !== member.workspaceId)
    throw new AppError("platform.notFound");
  return found.data;
}
