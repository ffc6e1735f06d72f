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
/** `sweep` may be late, so it looks again for a day. */
const AGAIN_MS = 60 * 60_000;
const LOOKS_FOR_MS = 24 * AGAIN_MS;

type Closed = { accountId: string; workspaceId: string };

/**
 * Leaves it to a job to collect what answers under way return to the account of an organisation
 * that is deleted in this transaction.
 * @param after milliseconds
 */
export function collectLater(
  transaction: Transaction,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  closed: Closed,
  after = COLLECT_AFTER_MS,
): void {
  jobs.add(transaction, { kind: "collectReturned", ...closed }, now() + after);
}

/**
 * Job: gives what was returned to a closed account to its workspace, or to the platform once that is
 * deleted too. Looks again every hour of the first day, and after that as long as something was there.
 * Safe to run twice.
 */
export async function collectReturned(
  deps: Pick<Deps, "db" | "env" | "jobs" | "log" | "now">,
  closed: Closed,
): Promise<void> {
  const { accountId, workspaceId } = closed;
  const home = workspaceAccount(workspaceId);
  await deps.db.runTransaction(async (transaction) => {
    const [theirs, ours] = await transaction.getAll(
      deps.db.doc(accountPath(accountId)),
      deps.db.doc(accountPath(home)),
    );
    const isOpen = account.safeParse(ours?.data()).data?.closedAt === 0;
    const closedAt = account.safeParse(theirs?.data()).data?.closedAt ?? 0;
    const credits = await closeAccount(transaction, deps, {
      accountId,
      to: isOpen ? home : PLATFORM,
      workspaceId,
      by: PLATFORM,
    });
    const isFresh = deps.now() < closedAt + LOOKS_FOR_MS;
    if (credits > 0 || isFresh) collectLater(transaction, deps, closed, AGAIN_MS);
  });
  await noteReturned(deps, home);
}
