import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { org, orgPath, type Org } from "@parley/contract/clients/org.ts";
import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  payerOf,
  workspaceAccount,
  type CreditsStatus,
} from "@parley/contract/credits/account.ts";
import { useMemo } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useLiveEach } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";

/** The agents whose answers nobody can pay for at the moment, and who ought to. */
export interface UnpaidAgents {
  agents: readonly Pick<AgentCard, "ID" | "title" | "orgId">[];
  /** How many agents there are, the paid ones included. */
  total: number;
  /** Organisations that have too few credits for theirs. */
  orgs: readonly Pick<Org, "ID" | "name" | "ownerID">[];
  /** Whether the workspace has too few for its own; for its first one, where there is none yet. */
  isWorkspaceOut: boolean;
}

/**
 * The agents of the open workspace that cannot answer for want of credits, live. Reads the status of
 * each account that pays for one, and the organisations that cannot.
 * @returns undefined until it is known; what fails to load counts as paid
 */
export function useUnpaidAgents(): UnpaidAgents | undefined {
  const agents = useAgentCards();
  const workspaceId = useSession((state) => state.workspaceId);
  // The workspace's own is read along with the agents, as it pays for most.
  const payers = useIds([workspaceAccount(workspaceId), ...(agents.data ?? []).map(payerOf)]);
  const statuses = useLiveEach(useRefs(payers, statusRef), creditsStatus);
  const unpaid = agents.data?.filter((agent) => isUnpaid(agent, statuses.data)) ?? [];
  const orgIds = useIds(unpaid.flatMap(({ orgId }) => (orgId === "" ? [] : [orgId])));
  const orgs = useLiveEach(useRefs(orgIds, orgRef), org);
  const isKnown =
    agents.status !== "loading" && hasAnswered(payers, statuses) && hasAnswered(orgIds, orgs);
  if (!isKnown) return undefined;
  const total = agents.data?.length ?? 0;
  const own = statuses.data.get(workspaceAccount(workspaceId))?.[0];
  return {
    agents: unpaid,
    total,
    orgs: orgIds.map((ID) => ({
      ID,
      name: orgs.data.get(ID)?.[0]?.name ?? "",
      ownerID: workspaceId,
    })),
    isWorkspaceOut:
      total === 0
        ? own !== undefined && own.outSince > 0
        : unpaid.some(({ orgId }) => orgId === ""),
  };
}

/** As much of it as is about one agent; undefined where that one is paid for. */
export function unpaidOf(unpaid: UnpaidAgents, agentId: string): UnpaidAgents | undefined {
  const found = unpaid.agents.find(({ ID }) => ID === agentId);
  if (found === undefined) return undefined;
  const { orgId } = found;
  return {
    ...unpaid,
    agents: [found],
    orgs: unpaid.orgs.filter(({ ID }) => ID === orgId),
    isWorkspaceOut: orgId === "",
  };
}

function isUnpaid(agent: AgentCard, by: ReadonlyMap<string, readonly CreditsStatus[]>): boolean {
  const status = by.get(payerOf(agent))?.[0];
  return status !== undefined && !canPay(status, agent.ID);
}

const statusRef = (accountId: string) => docRef(creditsStatusPath(accountId));
const orgRef = (orgId: string) => docRef(orgPath(orgId));

/** Each of them once; the same list as long as it names the same. */
function useIds(ids: readonly string[]): readonly string[] {
  const key = [...new Set(ids)].toSorted().join(" ");
  return useMemo(() => key.split(" ").filter(Boolean), [key]);
}

function useRefs(ids: readonly string[], refOf: (id: string) => ReturnType<typeof docRef>) {
  return useMemo(() => new Map(ids.map((id) => [id, refOf(id)])), [ids, refOf]);
}

function hasAnswered(
  ids: readonly string[],
  { data, failed }: { data: ReadonlyMap<string, unknown>; failed: ReadonlySet<string> },
): boolean {
  return ids.every((id) => data.has(id) || failed.has(id));
}
