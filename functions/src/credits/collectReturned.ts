import type { Transaction } from "@google-cloud/firestore";
import {
  account,
  accountPath,
  PLATFORM,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import type { Deps } from "../platform/deps.ts";
import { closeAccount } from "./accounts.ts";
import { noteReturned } from "./noteCredits.ts";

/** Until then every answer under way has ended, and `sweep` has returned what was forgotten. */
const COLLECT_AFTER_MS = HOLD_MS + 5 * 60_000;

type Closed = { accountId: string; workspaceId: string };

/**
 * Leaves it to a job to collect what answers under way return to the account of an organisation
 * that is deleted in this transaction.
 */
export function collectLater(
  transaction: Transaction,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  closed: Closed,
): void {
  jobs.add(transaction, { kind: "collectReturned", ...closed }, now() + COLLECT_AFTER_MS);
}

/**
 * Job: gives what was returned to a closed account to its workspace, or to the platform once that is
 * deleted too. As long as something was there it looks again later, as a message that is sent again
 * prolongs its reservation. Safe to run twice.
 */
export async function collectReturned(
  deps: Pick<Deps, "db" | "env" | "jobs" | "log" | "now">,
  closed: Closed,
): Promise<void> {
  const { accountId, workspaceId } = closed;
  const home = workspaceAccount(workspaceId);
  await deps.db.runTransaction(async (transaction) => {
    const stored = account.safeParse(
      (await transaction.get(deps.db.doc(accountPath(home)))).data(),
    );
    const isOpen = stored.data?.closedAt === 0;
    const credits = await closeAccount(transaction, deps, {
      accountId,
      to: isOpen ? home : PLATFORM,
      workspaceId,
      by: PLATFORM,
    });
    if (credits > 0) collectLater(transaction, deps, closed);
  });
  await noteReturned(deps, home);
}
