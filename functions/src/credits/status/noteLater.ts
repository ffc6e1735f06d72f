import type { Transaction } from "@google-cloud/firestore";
import type { Deps } from "../../platform/deps.ts";
import { noteCredits } from "./noteCredits.ts";

/** Accounts to be looked at, each with its job. */
export type Noting = readonly { accountId: string; jobId: string }[];

/**
 * Belongs in a transaction that changes who pays for an agent or what its answers need: pages then say whether it can
 * answer though the process ends right after it.
 * @returns what `noteNow` takes after the commit
 */
export function noteLater(
  transaction: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  accountIds: readonly string[],
): Noting {
  return [...new Set(accountIds)].map((accountId) => ({
    accountId,
    jobId: jobs.add(transaction, { kind: "noteCredits", accountId }),
  }));
}

/** Looks at them at once (`noteCredits`); a look that fails is left to its job. Never rejects. */
export async function noteNow(
  deps: Pick<Deps, "db" | "env" | "jobs" | "log" | "now">,
  noting: Noting,
): Promise<void> {
  await Promise.all(
    noting.map(async ({ accountId, jobId }) => {
      if (!(await noteCredits(deps, accountId))) return;
      await deps.jobs
        .drop(jobId)
        .catch((error: unknown) =>
          deps.log.error("a look at an account is made again", error, { accountId, jobId }),
        );
    }),
  );
}
