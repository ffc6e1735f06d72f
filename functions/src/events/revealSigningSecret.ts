import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { showSecret } from "../platform/secrets/showSecret.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { makeSigningSecret } from "./delivery/signEvent.ts";

/**
 * Shows the key that signs the workspace's events, or makes a new one, which signs from the next
 * try on, and shows that; either is audited.
 * @throws AppError as `findWorkspace`
 */
export async function revealSigningSecret(
  deps: Deps,
  member: MemberPrincipal,
  { regenerate }: { regenerate: boolean },
): Promise<{ signingSecret: string }> {
  const signingSecret = await showSecret(deps, member, {
    kind: "eventsKey",
    ownerId: member.workspaceId,
    audited: "eventsSecret",
    make: makeSigningSecret,
    requireOwner: (transaction) => findWorkspace(transaction, deps, member),
    regenerate,
  });
  return { signingSecret };
}
