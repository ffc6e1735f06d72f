import type { Client } from "./client.ts";

/** What a client may do: what an organisation's admin can only give as far as they have it. */
export type Access = Pick<Client, "canAccess" | "widgetIDs" | "allowCreateAgents" | "isOrgAdmin">;

/** What an admin has themselves, as far as it bounds what they give. */
export type Reach = {
  clientId: string;
  canAccess: readonly string[];
  /** Of the organisation's agents, those they see. */
  agentIds: readonly string[];
  allowCreateAgents: boolean;
};

/** Whether somebody's access is no more than the admin's own. */
export function isWithinReach(admin: Reach, access: Access): boolean {
  return (
    access.canAccess.every((tab) => admin.canAccess.includes(tab)) &&
    access.widgetIDs.every((agentId) => admin.agentIds.includes(agentId)) &&
    (admin.allowCreateAgents || !access.allowCreateAgents)
  );
}

/**
 * Whether a client is out of an admin's hands: another admin, or who may do more than they, as
 * whoever can set somebody's password or address can sign in as them. Never the admin themselves.
 */
export function isAboveAdmin(admin: Reach, person: Access & Pick<Client, "ID">): boolean {
  return person.ID !== admin.clientId && (person.isOrgAdmin || !isWithinReach(admin, person));
}
