import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";
import { audit } from "../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { openSecret, putSecret } from "../platform/secrets/secrets.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { requireOutsideUrl } from "../platform/egress/requireOutsideUrl.ts";
import { makeSigningSecret } from "./delivery/signEvent.ts";
import { eventSubscriptions } from "./emit/queueEvent.ts";
import { requireVerified } from "../platform/auth/requireVerified.ts";

/** Agents that one transaction rewrites: Firestore takes 500 writes. */
const AGENTS_MAX = 450;

/**
 * Sets the endpoint and the subscription, on the workspace and all its agents in one transaction.
 * The first time, it also makes the signing key.
 * @throws AppError FORBIDDEN before the caller's email address is verified, so that nobody can
 * make us post anonymously; BAD_REQUEST for a URL that cannot be an endpoint; CONFLICT for more
 * agents than one transaction takes
 */
export async function configureEvents(
  deps: Deps,
  member: MemberPrincipal,
  events: { endpoint: string; subscribed: string[] },
): Promise<{ success: true }> {
  await requireVerified(deps, member);
  if (events.endpoint !== "")
    requireOutsideUrl(deps, events.endpoint, { field: "endpoint", refusal: "events.webPorts" });
  const { db, vault } = deps;
  const { workspaceId } = member;
  const isFirst = (await openSecret(deps, "eventsKey", workspaceId)) === null;
  await runExclusiveTransaction(db, workspaceId, async (transaction) => {
    await findWorkspace(transaction, deps, member);
    const mine = db.collection(AGENTS).where("ownerID", "==", workspaceId).select();
    const agents = await transaction.get(mine.limit(AGENTS_MAX + 1));
    if (agents.size > AGENTS_MAX) throw new AppError("events.tooManyAgents");
    const at = nowSeconds(deps);
    transaction.update(db.doc(workspacePath(workspaceId)), { events, updatedAt: at });
    const subscribedEvents = eventSubscriptions({ events });
    for (const { id } of agents.docs)
      transaction.update(db.doc(agentConfigPath(id)), { subscribedEvents });
    audit(db, transaction, {
      action: "events.configure",
      uid: member.uid,
      workspaceId,
      subject: workspaceId,
      at,
    });
    if (isFirst)
      putSecret(
        { db, vault, transaction, at },
        { kind: "eventsKey", ownerId: workspaceId, workspaceId, value: makeSigningSecret() },
      );
  });
  return { success: true };
}
