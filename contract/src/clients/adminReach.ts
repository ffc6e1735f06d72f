import type { Client } from "./client.ts";

/** What a client may do. An organisation's admin can only grant what they have themselves. */
export type Access = Pick<Client, "canAccess" | "widgetIDs" | "allowCreateAgents" | "isOrgAdmin">;

/** An admin's own rights, which bound what they can grant. */
export type AdminRights = {
  clientId: string;
  canAccess: readonly string[];
  /** The organisation's agents that they see. */
  agentIds: readonly string[];
  allowCreateAgents: boolean;
};

/** Whether somebody's access is no more than the admin's own. */
export function isWithinReach(admin: AdminRights, access: Access): boolean {
  return (
    access.canAccess.every((tab) => admin.canAccess.includes(tab)) &&
    access.widgetIDs.every((agentId) => admin.agentIds.includes(agentId)) &&
    (admin.allowCreateAgents || !access.allowCreateAgents)
  );
}

/**
 * Whether a client is beyond an admin's reach: another admin, or someone with more rights, since
 * whoever can set a person's password or email address can sign in as them. Never the admin
 * themselves.
 */
export function isAboveAdmin(admin: AdminRights, person: Access & Pick<Client, "ID">): boolean {
  return person.ID !== admin.clientId && (person.isOrgAdmin || !isWithinReach(admin, person));
}
