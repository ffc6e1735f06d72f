import type { Firestore } from "@google-cloud/firestore";
import { WORKSPACES, workspace, type Workspace } from "@parley/contract/workspaces/workspace.ts";

/** The workspaces a person is in, their own included. */
export async function workspacesOf(db: Firestore, uid: string): Promise<Workspace[]> {
  const query = db.collection(WORKSPACES).where("memberUids", "array-contains", uid);
  return (await query.get()).docs.map((found) => workspace.parse(found.data()));
}
