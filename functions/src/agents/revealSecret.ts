import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { audit } from "../platform/audit.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { makeSecret, openSecret, putSecret } from "../platform/secrets.ts";
import { findAgent } from "./findAgent.ts";

/**
 * Shows the agent's secret key, or makes a new one and shows that; either is audited. An agent
 * without a key gets one (seed 002 §4).
 */
export async function revealSecret(
  deps: Deps,
  member: MemberPrincipal,
  input: { agentId: string; regenerate: boolean },
): Promise<{ SECRET_API_KEY: string }> {
  const { db, vault } = deps;
  const at = seconds(deps);
  const current = await openSecret(deps, "agentKey", input.agentId);
  const value = input.regenerate || current === null ? makeSecret() : current;
  await db.runTransaction(async (transaction) => {
    const { card } = await findAgent(deps, member, input.agentId, transaction);
    audit(db, transaction, {
      action: value === current ? "agentSecret.reveal" : "agentSecret.regenerate",
      uid: member.uid,
      workspaceId: member.workspaceId,
      subject: card.ID,
      at,
    });
    if (value !== current)
      putSecret(
        { db, vault, transaction, at },
        { kind: "agentKey", ownerId: card.ID, workspaceId: card.ownerID, value },
      );
  });
  return { SECRET_API_KEY: value };
}
