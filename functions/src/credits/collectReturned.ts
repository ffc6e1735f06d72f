import type { Transaction } from "@google-cloud/firestore";
import { CONVERSATIONS } from "@parley/contract/conversations/conversation.ts";
import {
  account,
  accountPath,
  PLATFORM,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import type { Deps } from "../platform/deps.ts";
import type { PostponedJob } from "../platform/jobs/jobs.ts";
import { closeAccount } from "./accounts.ts";
import { noteCredits, noteReturned } from "./status/noteCredits.ts";

/** Until then every answer under way has ended, and `sweep` has returned what was forgotten. */
const COLLECT_AFTER_MS = HOLD_MS + 5 * 60_000;
/** When it looks again if `sweep` has not. */
const AGAIN_MS = 60 * 60_000;

type Closed = { accountId: string; workspaceId: string };

/**
 * Leaves it to a job to collect what answers under way return to the account of an organisation
 * that is deleted in this transaction.
 */
export function queueReturnedCollection(
  transaction: Transaction,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  closed: Closed,
): void {
  jobs.add(transaction, { kind: "collectReturned", ...closed }, now() + COLLECT_AFTER_MS);
}

/**
 * Job: gives what was returned to a closed account to its workspace, or to the platform once that is
 * deleted too. Looks again as long as something may still come back. Safe to run twice.
 */
export async function collectReturned(
  deps: Pick<Deps, "db" | "env" | "jobs" | "log" | "now">,
  closed: Closed,
): Promise<PostponedJob | void> {
  const { accountId, workspaceId } = closed;
  const home = workspaceAccount(workspaceId);
  // Before what has come back is taken: what comes in between is for the next look.
  const isAwaited = await isAnyHeld(deps, accountId);
  const returned = await deps.db.runTransaction(async (transaction) => {
    const ours = await transaction.get(deps.db.doc(accountPath(home)));
    const isOpen = account.safeParse(ours.data()).data?.closedAt === 0;
    const to = isOpen ? home : PLATFORM;
    return closeAccount(transaction, deps, { accountId, to, workspaceId, by: PLATFORM });
  });
  // Given credits, it counts as able to pay until it is looked at.
  await (returned > 0 ? noteCredits : noteReturned)(deps, home);
  if (isAwaited) return { until: deps.now() + AGAIN_MS };
}

/** Whether one of these reservations, as they are stored, is on this account. */
function isHeldOn(holds: unknown, accountId: string): boolean {
  return Array.isArray(holds) && holds.some((one) => Object(one).account === accountId);
}

/**
 * Whether anybody's reservation is left on this account: nothing is reserved on it since
 * it was closed, nor prolonged. Usually there is none, as `sweep` returns them every minute. Where it could not, the next
 * try may be later than any of these reservations.
 */
async function isAnyHeld({ db }: Pick<Deps, "db">, accountId: string): Promise<boolean> {
  const stored = await db.doc(accountPath(accountId)).get();
  const closedAt = account.safeParse(stored.data()).data?.closedAt ?? 0;
  const until = (field: "holdUntil" | "overdueSince") =>
    db
      .collectionGroup(CONVERSATIONS)
      .where(field, ">", 0)
      .where(field, "<=", closedAt + HOLD_MS)
      .select("holds")
      .get();
  const found = await Promise.all([until("holdUntil"), until("overdueSince")]);
  // One that cannot be read may stay for ever, and keeps nobody waiting but the account that it is on.
  return found.some(({ docs }) => docs.some((one) => isHeldOn(one.get("holds"), accountId)));
}
