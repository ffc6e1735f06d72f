import type { Transaction } from "@google-cloud/firestore";
import type { Deps } from "../deps.ts";
import type { FileOwner } from "../files.ts";
import { runExclusiveTransaction } from "../runExclusive.ts";

/** Longer than any call or job may take, so that whatever was about to name them has done so or never will. */
const REMOVED_AFTER_MS = 60 * 60_000;

/**
 * Queues a job that in an hour removes those of these files and segments that nothing names. Called before something is
 * stored that a later write will name, and with what that write stops naming: a process that ends in between leaves
 * nothing behind for good.
 * @param alongside reads and writes what belongs in the same transaction
 * @param subject what all read and write alongside that compete for it; undefined where nobody does
 */
export async function removeLater(
  { db, jobs, now }: Pick<Deps, "db" | "now"> & { jobs: Pick<Deps["jobs"], "add"> },
  unused: { owner: FileOwner; files?: string[]; segments?: string[] },
  alongside: (transaction: Transaction) => Promise<void> = async () => {},
  subject?: string,
): Promise<void> {
  const add = async (transaction: Transaction) => {
    await alongside(transaction);
    jobs.add(transaction, { kind: "removeUnused", ...unused }, now() + REMOVED_AFTER_MS);
  };
  await (subject === undefined
    ? db.runTransaction(add)
    : runExclusiveTransaction(db, subject, add));
}
