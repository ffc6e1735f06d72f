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

/** Whether an agent's answers can be paid for. */
export type Payment = "paid" | "unpaid" | "unknown";

/** Whether whoever pays for an agent is known to have too few credits for its answers, live. */
export function useIsUnpaid(agent: { ID: string; orgId: string; ownerID: string }): boolean {
  return usePaymentBy(payerOf(agent))(agent.ID) === "unpaid";
}

/**
 * For which agents an account has too few credits, live; unknown until it is read, and where that fails.
 * @param accountId `workspaceAccount(…)` or `orgAccount(…)`
 */
export function usePaymentBy(accountId: string): (agentId: string) => Payment {
  const status = useCreditsStatus(accountId);
  return (agentId) => {
    if (status === undefined) return "unknown";
    return status === null || canPay(status, agentId) ? "paid" : "unpaid";
  };
}

function useCreditsStatus(accountId: string | undefined): CreditsStatus | null | undefined {
  const live = useLiveDoc(
    accountId ? docRef(creditsStatusPath(accountId)) : undefined,
    creditsStatus,
  );
  return live.data;
}
