import { randomId } from "@parley/contract/platform/id.ts";
import { workspace, workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { agencyPath } from "@parley/contract/agencies/agency.ts";
import { clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { AUDIT } from "../../../functions/src/platform/secrets/audit.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import type { Owner } from "../../support/actors/owner.ts";

/** The stored workspace. */
export function storedWorkspace(id: string): Promise<Workspace> {
  return readDocument(workspacePath(id), workspace);
}

/** Another workspace of the owner's, with the owner acting for it. */
export async function furtherWorkspaceOf(owner: Owner, workspaceName: string): Promise<Owner> {
  const { id } = await owner.api.workspaces.create({ workspaceName });
  return { ...owner, workspaceId: id, api: apiAs({ token: owner.idToken, workspaceId: id }) };
}

/** The audit trail of a workspace: action, by whom, about what. */
export async function auditTrail(workspaceId: string): Promise<unknown[][]> {
  const found = await database.collection(AUDIT).where("workspaceId", "==", workspaceId).get();
  return found.docs.map((entry) => [entry.get("action"), entry.get("uid"), entry.get("subject")]);
}

/** Writes an agency, an organisation and a client that repeat these members; returns their paths. */
export async function writeTenants(workspaceId: string, memberUids: string[]): Promise<string[]> {
  const documents = [
    [agencyPath(randomId()), { userId: workspaceId, memberUids }],
    [orgPath(randomId()), { ownerID: workspaceId, memberUids }],
    [clientPath(randomId()), { ownerID: workspaceId, memberUids }],
  ] as const;
  await Promise.all(documents.map(([path, data]) => database.doc(path).set(data)));
  return documents.map(([path]) => path);
}
