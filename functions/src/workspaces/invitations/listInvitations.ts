import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { invitationView, type InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { workspaceInvitations } from "./workspaceInvitations.ts";

/**
 * The workspace's open invitations, newest first; also expired ones, which can be sent again.
 * @throws AppError NOT_FOUND for any workspace but the one in the header
 */
export async function listInvitations(
  deps: Pick<Deps, "db">,
  member: MemberPrincipal,
  input: { workspaceId: string },
): Promise<{ data: InvitationView[] }> {
  if (input.workspaceId !== member.workspaceId) throw new AppError("workspaces.notFound");
  const all = await workspaceInvitations(deps.db, input.workspaceId);
  const data = all
    .map((found) => invitationView.parse(found.data))
    .toSorted((a, b) => b.createdAt - a.createdAt);
  return { data };
}
