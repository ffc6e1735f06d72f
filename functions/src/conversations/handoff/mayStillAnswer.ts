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
  const mayAnswerFor = await answeringRights(db, workspaceId, operatorUid);
  return mayAnswerFor(agentId);
}

/** The same for all of a workspace's agents. @returns whether they may answer for an agent */
export async function answeringRights(
  db: Firestore,
  workspaceId: string,
  operatorUid: string,
): Promise<(agentId: string) => boolean> {
  const nowhere = () => false;
  const [home, stored] = await db.getAll(
    db.doc(workspacePath(workspaceId)),
    db.doc(clientPath(operatorUid)),
  );
  if (workspace.safeParse(home?.data()).data?.memberUids.includes(operatorUid) === true)
    return () => true;
  const person = client.safeParse(stored?.data()).data;
  if (person === undefined || !person.canAccess.includes("/convos")) return nowhere;
  const theirs = org.safeParse((await db.doc(orgPath(person.orgId)).get()).data()).data;
  if (theirs === undefined || theirs.settings.disableClientAccess) return nowhere;
  return (agentId) => person.widgetIDs.includes(agentId) && theirs.widgetIDs.includes(agentId);
}
