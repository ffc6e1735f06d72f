import { apiAs } from "../stack/apiAs.ts";
import { newOwner, raiseLimits, type Owner } from "./owner.ts";

/** Signs up a new person who joins this workspace by invitation; raises the seat limit for them. */
export async function newMember(
  owner: Pick<Owner, "api" | "workspaceId">,
  options: { name?: string } = {},
): Promise<Owner> {
  const person = await newOwner(options);
  await raiseLimits(owner.workspaceId, { maxAgents: 50, workspaceSeats: 50, maxClients: 50 });
  return joinWorkspace(owner, person);
}

/** Makes this person join the workspace by invitation, and returns them as one of its members. */
export async function joinWorkspace(
  owner: Pick<Owner, "api" | "workspaceId">,
  person: Owner,
): Promise<Owner> {
  const { workspaceId } = owner;
  const { data } = await owner.api.workspaces.createInvitation({
    workspaceId,
    email: person.email,
  });
  await person.api.workspaces.acceptInvitation({ workspaceId, token: data.token });
  return { ...person, workspaceId, api: apiAs({ token: person.idToken, workspaceId }) };
}
