import type { Firestore } from "@google-cloud/firestore";
import { client, clientPath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";

/**
 * Whether the member or client who took a conversation over is still one who may answer for the agent: a client needs
 * the agent, the conversations page, and an organisation whose access is not switched off.
 */
export async function mayStillAnswer(
  db: Firestore,
  { workspaceId, agentId }: { workspaceId: string; agentId: string },
  operatorUid: string,
): Promise<boolean> {
  const [home, stored] = await db.getAll(
    db.doc(workspacePath(workspaceId)),
    db.doc(clientPath(operatorUid)),
  );
  if (workspace.safeParse(home?.data()).data?.memberUids.includes(operatorUid) === true)
    return true;
  const person = client.safeParse(stored?.data()).data;
  if (person === undefined || !person.canAccess.includes("/convos")) return false;
  const theirs = org.safeParse((await db.doc(orgPath(person.orgId)).get()).data()).data;
  if (theirs === undefined || theirs.settings.disableClientAccess) return false;
  return person.widgetIDs.includes(agentId) && theirs.widgetIDs.includes(agentId);
}
