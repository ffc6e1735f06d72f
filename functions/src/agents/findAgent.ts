import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { agentCard, agentPath, type AgentCard } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { AgencyKeyPrincipal, KeyPrincipal } from "@parley/contract/platform/principal.ts";
import type { Operator } from "../platform/auth/actor.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";

/** A transaction, or the database itself. */
type Reader = { getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> };

/**
 * The caller's agent. Pass the transaction of whatever is written: who was removed meanwhile is refused then.
 * @throws AppError NOT_FOUND for an unknown id and for another workspace's agent alike
 */
export async function findAgent(
  deps: Pick<Deps, "db">,
  principal: Operator | KeyPrincipal | AgencyKeyPrincipal,
  agentId: string,
  reader: Reader = deps.db,
): Promise<{ card: AgentCard; config: AgentConfig }> {
  const [card, config] = await reader.getAll(
    deps.db.doc(agentPath(agentId)),
    deps.db.doc(agentConfigPath(agentId)),
  );
  if (card === undefined || config === undefined || !card.exists || !config.exists)
    throw new AppError("agents.notFound");
  const found = { card: agentCard.parse(card.data()), config: agentConfig.parse(config.data()) };
  if (!mayUse(principal, found.card)) throw new AppError("agents.notFound");
  return found;
}

/**
 * Whether the principal's workspace owns the agent, and a member is still a member: the agent's list of them is rewritten
 * with the workspace's. An agent's own key is good for that agent only, and a client needs it granted, both in their own
 * document and in the agent's.
 */
function mayUse(principal: Operator | KeyPrincipal | AgencyKeyPrincipal, card: AgentCard): boolean {
  if (card.ownerID !== principal.workspaceId) return false;
  if (principal.kind === "agentKey") return principal.agentId === card.ID;
  if (principal.kind === "member") return card.memberUids.includes(principal.uid);
  if (principal.kind !== "client") return true;
  return (
    principal.agentIds.includes(card.ID) &&
    card.orgId === principal.orgId &&
    card.clientIds.includes(principal.clientId)
  );
}
