import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import type { ClientPrincipal, MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * The account whose books the caller asks for: for a member the workspace's or one of its
 * organisations', for a client who is shown any page their organisation's if it has billing.
 * @throws AppError NOT_FOUND for another tenant's organisation, FORBIDDEN without billing
 */
export async function readableAccount(
  deps: Pick<Deps, "db">,
  principal: MemberPrincipal | ClientPrincipal,
  orgId: string | undefined,
): Promise<string> {
  if (principal.kind === "member" && orgId === undefined)
    return workspaceAccount(principal.workspaceId);
  const wanted = orgId ?? (principal.kind === "client" ? principal.orgId : "");
  if (principal.kind === "client" && wanted !== principal.orgId)
    throw new AppError("platform.notFound");
  const found = org.safeParse((await deps.db.doc(orgPath(wanted)).get()).data());
  if (!found.success || found.data.ownerID !== principal.workspaceId)
    throw new AppError("platform.notFound");
  // Somebody who is shown no page is not shown what the pages cost either.
  const mayKnow = principal.kind === "member" || principal.canAccess.length > 0;
  if (!mayKnow || (principal.kind === "client" && !found.data.allowBilling))
    throw new AppError("platform.forbidden");
  return orgAccount(wanted);
}
