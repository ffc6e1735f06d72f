import { creditsStatus, creditsStatusPath } from "@parley/contract/credits/account.ts";
import { useLiveDoc } from "./live.ts";
import { docRef } from "./liveRef.ts";

/**
 * Whether an account has too few credits for its agents to answer, live. False while that is not known.
 * @param accountId `workspaceAccount(…)` or `orgAccount(…)`; undefined reads nothing
 */
export function useOutOfCredits(accountId: string | undefined): boolean {
  const live = useLiveDoc(
    accountId ? docRef(creditsStatusPath(accountId)) : undefined,
    creditsStatus,
  );
  return (live.data?.outSince ?? 0) > 0;
}
