import type { Language } from "../accounts/profile.ts";
import { lookUp } from "../platform/lookUp.ts";
import type { Workspace } from "./workspace.ts";

/** A person's first workspace is called this, with as many random letters behind it. */
export const DEFAULT_NAME = "Personal";
export const DEFAULT_NAME_LETTERS = 5;

/** What says how a workspace is called, and whose it is. */
export type OwnedWorkspace = Pick<
  Workspace,
  "workspaceName" | "ownerId" | "memberUids" | "workspaceEmails" | "memberNames"
>;

/** The name by which members know a workspace's owner: their own, or their address. */
export function ownerName(workspace: OwnedWorkspace): string {
  const { ownerId, memberUids, workspaceEmails, memberNames } = workspace;
  return lookUp(memberNames, ownerId) ?? workspaceEmails[memberUids.indexOf(ownerId)] ?? "";
}

/**
 * A workspace's name as people read it. The one that everybody's first workspace gets has random letters in it, and
 * tells nobody anything: the owner's name takes its place.
 */
export function shownWorkspaceName(workspace: OwnedWorkspace, language: Language): string {
  return sayWorkspaceName(workspace.workspaceName, ownerName(workspace), language);
}

/** The same for somebody who is told no more than the stored name and who owns it; `owner` may be empty. */
export function sayWorkspaceName(workspaceName: string, owner: string, language: Language): string {
  if (owner === "" || !isDefaultName(workspaceName)) return workspaceName;
  return language === "de" ? `Arbeitsbereich von ${owner}` : `${owner}’s workspace`;
}

/** Whether a workspace still has the name that everybody's first one gets. */
export function isDefaultName(workspaceName: string): boolean {
  const [first, letters = "", ...more] = workspaceName.split(" ");
  return first === DEFAULT_NAME && letters.length === DEFAULT_NAME_LETTERS && more.length === 0;
}
