import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  payerOf,
  type CreditsStatus,
} from "@parley/contract/credits/account.ts";
import { useLiveDoc } from "./live.ts";
import { docRef } from "./liveRef.ts";

/**
 * Which of its agents an account has too few credits for, live: none (also while that is not known),
 * some, or all.
 * @param accountId `workspaceAccount(…)` or `orgAccount(…)`; undefined reads nothing
 */
export function useOutOfCredits(accountId: string | undefined): "none" | "some" | "all" {
  const status = useCreditsStatus(accountId);
  if (!status || status.outSince === 0) return "none";
  return status.unpaid.length > 0 ? "some" : "all";
}

/** Whether whoever pays for an agent has too few credits for its answers, live. */
export function useIsUnpaid(agent: { ID: string; orgId: string; ownerID: string }): boolean {
  const status = useCreditsStatus(payerOf(agent));
  return status !== undefined && !canPay(status, agent.ID);
}

/**
 * For which agents an account has too few credits, live: none while that is not known.
 * @param accountId `workspaceAccount(…)` or `orgAccount(…)`
 */
export function useUnpaidBy(accountId: string): (agentId: string) => boolean {
  const status = useCreditsStatus(accountId);
  return (agentId) => status !== undefined && !canPay(status, agentId);
}

function useCreditsStatus(accountId: string | undefined): CreditsStatus | undefined {
  const live = useLiveDoc(
    accountId ? docRef(creditsStatusPath(accountId)) : undefined,
    creditsStatus,
  );
  return live.data ?? undefined;
}
