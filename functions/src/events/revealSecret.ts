import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { audit } from "../platform/audit.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { openSecret, putSecret } from "../platform/secrets.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { makeSigningSecret } from "./signEvent.ts";

/**
 * Shows the key that signs the workspace's events, or makes a new one, which signs from the next
 * try on, and shows that; either is audited.
 */
export async function revealSecret(
  deps: Deps,
  member: MemberPrincipal,
  input: { regenerate: boolean },
): Promise<{ signingSecret: string }> {
  const { db, vault } = deps;
  const { workspaceId } = member;
  const at = seconds(deps);
  const current = await openSecret(deps, "eventsKey", workspaceId);
  const value = input.regenerate || current === null ? makeSigningSecret() : current;
  await db.runTransaction(async (transaction) => {
    await findWorkspace(transaction, deps, member);
    audit(db, transaction, {
      action: value === current ? "eventsSecret.reveal" : "eventsSecret.regenerate",
      uid: member.uid,
      workspaceId,
      subject: workspaceId,
      at,
    });
    if (value !== current)
      putSecret(
        { db, vault, transaction, at },
        { kind: "eventsKey", ownerId: workspaceId, workspaceId, value },
      );
  });
  return { signingSecret: value };
}
