import { deleteOldDays, rollUpAnalytics } from "./analytics/rollUpAnalytics.ts";
import { checkAccounts } from "./channels/checkAccounts.ts";
import { returnForgottenHolds } from "./credits/returnHolds.ts";
import { sweepSpent } from "./credits/status/sweepSpent.ts";
import { deleteExpired } from "./deleteExpired.ts";
import { refreshDue } from "./knowledge/sources/refreshDue.ts";
import type { BookDeps } from "./platform/deps.ts";

/**
 * Does everything in a region that is due, once a minute. What fails is logged and tried again with the next sweep,
 * so that it holds up nothing else: a function that has ended may not finish what it began beside it.
 * @returns how many things it did
 */
export async function sweep(deps: BookDeps): Promise<number> {
  const orLog = (work: Promise<number>) =>
    work.catch((error: unknown) => {
      deps.log.error("part of the sweep failed", error);
      return 0;
    });
  const counts = await Promise.all([
    orLog(deps.jobs.sweep()),
    orLog(returnForgottenHolds(deps)),
    orLog(sweepSpent(deps)),
    orLog(rollUpAnalytics(deps)),
    orLog(deleteOldDays(deps)),
    orLog(refreshDue(deps)),
    orLog(checkAccounts(deps)),
    orLog(deleteExpired(deps)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
