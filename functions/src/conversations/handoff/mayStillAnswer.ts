import type { Firestore } from "@google-cloud/firestore";
import { client, clientPath } from "@parley/contract/clients/client.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";

/** Whether the member or client who took a conversation over is still one who may answer for the agent. */
export async function mayStillAnswer(
  db: Firestore,
  { workspaceId, agentId }: { workspaceId: string; agentId: string },
  operatorUid: string,
): Promise<boolean> {
  const [home, person] = await db.getAll(
    db.doc(workspacePath(workspaceId)),
    db.doc(clientPath(operatorUid)),
  );
  if (workspace.safeParse(home?.data()).data?.memberUids.includes(operatorUid) === true)
    return true;
  return client.safeParse(person?.data()).data?.widgetIDs.includes(agentId) === true;
}
