import { workspaceMessages } from "@parley/contract/workspaces/messages.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/appError.ts";
import { membersOf, type Member } from "./members.ts";

/**
 * Who stays and who goes, by the addresses that are to stay.
 * @param callerUid who asks: can take out others, not themselves, and nobody the owner
 * @param wanted addresses that stay, in any case and order
 * @throws AppError BAD_REQUEST, naming the field, when it adds somebody or takes out who must stay
 */
export function planRemoval(
  workspace: Pick<Workspace, "ownerId" | "memberUids" | "workspaceEmails">,
  callerUid: string,
  wanted: readonly string[],
): { kept: Member[]; removed: Member[] } {
  const staying = new Set(wanted.map((email) => email.toLowerCase()));
  const members = membersOf(workspace);
  const kept = members.filter(({ email }) => staying.has(email));
  const removed = members.filter(({ email }) => !staying.has(email));
  if (removed.some(({ uid }) => uid === callerUid)) throw refused("notYourself");
  if (removed.some(({ uid }) => uid === workspace.ownerId)) throw refused("ownerStays");
  if (staying.size > new Set(kept.map(({ email }) => email)).size) throw refused("addByInvitation");
  return { kept, removed };
}

function refused(why: "notYourself" | "ownerStays" | "addByInvitation"): AppError {
  const message = workspaceMessages[why];
  const fields = [{ path: "updates.workspaceEmails", message }];
  return new AppError("BAD_REQUEST", message, { fields });
}
