import {
  AGENCIES,
  agency,
  agencyPath,
  agencyView,
  type Agency,
  type AgencyView,
} from "@parley/contract/agencies/agency.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";

/** Domains an agency can have, each with the field that says it is verified. */
const domains = [
  ["customDomain", "isVerifiedCustomDomain"],
  ["VGsubDomain", "isVerifiedSubDomain"],
] as const;

/**
 * What anyone may know of an agency: by its id, or by a domain it has verified.
 * @throws AppError NOT_FOUND for an unknown one, for a domain that is not verified, and for a
 * removed duplicate
 */
export async function publicAgency(
  deps: Pick<Deps, "db">,
  input: { agencyId?: string | undefined; domain?: string | undefined },
): Promise<{ data: AgencyView }> {
  const found = await onlineAgency(deps, input);
  if (found === null) throw new AppError("platform.notFound");
  return { data: agencyView.parse(found) };
}

/** The agency of this id; null for an unknown one and for a removed duplicate. */
export async function findPublicAgency(
  deps: Pick<Deps, "db">,
  agencyId: string,
): Promise<Agency | null> {
  const found = agency.safeParse((await deps.db.doc(agencyPath(agencyId)).get()).data());
  return found.success && !found.data.userId.startsWith("deleted-") ? found.data : null;
}

async function onlineAgency(
  deps: Pick<Deps, "db">,
  { agencyId, domain }: { agencyId?: string | undefined; domain?: string | undefined },
): Promise<Agency | null> {
  if (agencyId !== undefined) return findPublicAgency(deps, agencyId);
  if (domain === undefined || domain === "") return null;
  for (const [field, verified] of domains) {
    const query = deps.db
      .collection(AGENCIES)
      .where(field, "==", domain)
      .where(verified, "==", true);
    const [first] = (await query.limit(1).get()).docs;
    if (first !== undefined) return findPublicAgency(deps, first.id);
  }
  return null;
}
