import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { makeSecret } from "../platform/secrets/secrets.ts";
import { showSecret } from "../platform/secrets/showSecret.ts";
import { findWorkspace } from "./findWorkspace.ts";

/**
 * Shows the workspace's secret key, or makes a new one, which ends the old, and shows that; either
 * is audited.
 * @throws AppError FORBIDDEN for a member whom the owner does not let see it; as `findWorkspace`
 */
export async function revealWorkspaceSecret(
  deps: Deps,
  member: MemberPrincipal,
  { regenerate }: { regenerate: boolean },
): Promise<{ workspaceSecret: string }> {
  const workspaceSecret = await showSecret(deps, member, {
    kind: "workspaceKey",
    ownerId: member.workspaceId,
    audited: "workspaceSecret",
    make: makeSecret,
    requireOwner: async (transaction) => {
      const { ownerId, membersSeeKey } = await findWorkspace(transaction, deps, member);
      if (member.uid !== ownerId && !membersSeeKey) throw new AppError("workspaces.ownerOnly");
    },
    regenerate,
  });
  return { workspaceSecret };
}
