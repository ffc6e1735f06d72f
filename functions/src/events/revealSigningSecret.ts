import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { showSecret } from "../workspaces/showSecret.ts";
import { makeSigningSecret } from "./delivery/signEvent.ts";

/**
 * Shows the key that signs the workspace's events, or makes a new one, which signs from the next
 * try on, and shows that; either is audited.
 * @throws AppError as `showSecret`
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
    regenerate,
  });
  return { signingSecret };
}
