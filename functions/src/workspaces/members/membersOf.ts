import type { Workspace } from "@parley/contract/workspaces/workspace.ts";

/** A member as the workspace lists them: the address is the one they had proven on joining. */
export type Member = { uid: string; email: string };

/** The members, from the two lists that are kept in one order. */
export function membersOf({
  memberUids,
  workspaceEmails,
}: Pick<Workspace, "memberUids" | "workspaceEmails">): Member[] {
  return memberUids.map((uid, index) => ({ uid, email: workspaceEmails[index] ?? "" }));
}
