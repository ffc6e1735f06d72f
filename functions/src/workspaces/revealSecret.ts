import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { audit } from "../platform/audit.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { makeSecret, openSecret, putSecret } from "../platform/secrets.ts";
import { findWorkspace } from "./findWorkspace.ts";

/**
 * Shows the workspace's secret key, or makes a new one, which ends the old, and shows that; either
 * is audited.
 */
export async function revealSecret(
  deps: Deps,
  member: MemberPrincipal,
  input: { regenerate: boolean },
): Promise<{ workspaceSecret: string }> {
  const { db, vault } = deps;
  const { workspaceId } = member;
  const at = seconds(deps);
  const current = await openSecret(deps, "workspaceKey", workspaceId);
  const value = input.regenerate || current === null ? makeSecret() : current;
  await db.runTransaction(async (transaction) => {
    await findWorkspace(transaction, deps, member);
    audit(db, transaction, {
      action: value === current ? "workspaceSecret.reveal" : "workspaceSecret.regenerate",
      uid: member.uid,
      workspaceId,
      subject: workspaceId,
      at,
    });
    if (value !== current)
      putSecret(
        { db, vault, transaction, at },
        { kind: "workspaceKey", ownerId: workspaceId, workspaceId, value },
      );
  });
  return { workspaceSecret: value };
}
