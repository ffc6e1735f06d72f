import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { membersOf, type Member } from "./changeMembers.ts";

/** Email addresses as given in a call, in any case and order. */
export type RemovalRequest = {
  /** Who stays: all others go. */
  workspaceEmails?: string[] | undefined;
  /** Who goes: all others stay. Those who are not members are ignored. */
  removeEmails?: string[] | undefined;
};

/**
 * Who stays and who goes.
 * @param callerUid who asks: they can remove others, but neither themselves nor the owner
 * @throws AppError BAD_REQUEST, naming the field, if it would add somebody or remove someone who
 * must stay
 */
export function planRemoval(
  workspace: Pick<Workspace, "ownerId" | "memberUids" | "workspaceEmails" | "memberNames">,
  callerUid: string,
  wanted: RemovalRequest,
): { kept: Member[]; removed: Member[] } {
  const members = membersOf(workspace);
  const staying = lowered(wanted.workspaceEmails ?? members.map(({ email }) => email));
  const leaving = lowered(wanted.removeEmails ?? []);
  const field = wanted.removeEmails === undefined ? "workspaceEmails" : "removeEmails";
  const stays = ({ email }: Member) =>
    staying.has(email.toLowerCase()) && !leaving.has(email.toLowerCase());
  const removed = members.filter((member) => !stays(member));
  if (removed.some(({ uid }) => uid === callerUid)) throw refused("notYourself", field);
  if (removed.some(({ uid }) => uid === workspace.ownerId)) throw refused("ownerStays", field);
  const known = lowered(members.map(({ email }) => email));
  if ([...staying].some((email) => !known.has(email)))
    throw refused("addByInvitation", "workspaceEmails");
  return { kept: members.filter(stays), removed };
}

function lowered(emails: readonly string[]): Set<string> {
  return new Set(emails.map((email) => email.toLowerCase()));
}

function refused(
  why: "notYourself" | "ownerStays" | "addByInvitation",
  field: keyof RemovalRequest,
): AppError {
  return new AppError(`workspaces.${why}`, {}, { fields: [`updates.${field}`] });
}
