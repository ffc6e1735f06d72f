import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * Uid of a workspace's owner; null where there is none, or before they have confirmed their own email address: until then
 * nobody else is mailed on their workspace's account.
 */
export async function verifiedOwner(
  { auth, db }: Pick<Deps, "auth" | "db">,
  workspaceId: string,
): Promise<string | null> {
  const found = workspace.safeParse((await db.doc(workspacePath(workspaceId)).get()).data());
  if (!found.success) return null;
  const { users } = await auth.getUsers([{ uid: found.data.ownerId }]);
  const [owner] = users;
  return owner?.emailVerified === true ? owner.uid : null;
}
