import type { Client } from "@parley/contract/clients/client.ts";
import { clientMessages } from "@parley/contract/clients/messages.ts";
import type { ClientPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError, forbidden } from "../platform/appError.ts";

/** What a client may do: what an organisation's admin can only give as far as they have it. */
export type Access = Pick<Client, "canAccess" | "widgetIDs" | "allowCreateAgents" | "isOrgAdmin">;

/**
 * Refuses what an organisation's admin may not do to a client of theirs. Also of a client who may
 * do more than they: whoever can set somebody's password or address can sign in as them.
 * @param before null for a client to be made
 * @throws AppError FORBIDDEN
 */
export function refuseBeyondAdmin(
  admin: ClientPrincipal,
  before: (Access & Pick<Client, "ID">) | null,
  after: Access,
): void {
  if (!admin.isOrgAdmin) throw forbidden();
  const isSelf = before?.ID === admin.clientId;
  const isPromoted = after.isOrgAdmin !== (before?.isOrgAdmin ?? false);
  const isAbove = before !== null && !isSelf && (before.isOrgAdmin || !isWithin(admin, before));
  if (isPromoted || isAbove || !isWithin(admin, after))
    throw new AppError("FORBIDDEN", clientMessages.adminOnly);
}

function isWithin(admin: ClientPrincipal, access: Access): boolean {
  return (
    access.canAccess.every((tab) => admin.canAccess.includes(tab)) &&
    access.widgetIDs.every((agentId) => admin.agentIds.includes(agentId)) &&
    (admin.allowCreateAgents || !access.allowCreateAgents)
  );
}
