import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { makeSecret } from "../platform/secrets/secrets.ts";
import { showSecret } from "./showSecret.ts";

/**
 * Shows the workspace's secret key, or makes a new one, which ends the old, and shows that; either
 * is audited.
 * @throws AppError as `showSecret`
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
    regenerate,
  });
  return { workspaceSecret };
}
