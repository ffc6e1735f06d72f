import { isAboveAdmin, isWithinReach, type Access } from "@parley/contract/clients/adminReach.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { ClientPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../../platform/errors/appError.ts";

/**
 * Refuses what an organisation's admin may not do: grant more than they have, or change a client
 * who may do more than they.
 * @param before null for a new client
 * @throws AppError FORBIDDEN
 */
export function requireWithinAdminRights(
  admin: ClientPrincipal,
  before: (Access & Pick<Client, "ID">) | null,
  after: Access,
): void {
  if (!admin.isOrgAdmin) throw new AppError("platform.forbidden");
  const isPromoted = after.isOrgAdmin !== (before?.isOrgAdmin ?? false);
  const isAbove = before !== null && isAboveAdmin(admin, before);
  if (isPromoted || isAbove || !isWithinReach(admin, after))
    throw new AppError("clients.adminOnly");
}
