import type { Transaction } from "@google-cloud/firestore";
import { accountPath, workspaceAccount } from "@parley/contract/credits/account.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { audit } from "../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { dropSecret } from "../platform/secrets/secrets.ts";

/**
 * Deletes a workspace in the caller's transaction: no call reaches it from then on, and a job
 * deletes all that is in it.
 * @param uid who deletes it
 * @returns the job's id, for `kick` after the commit
 */
export function closeWorkspace(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "jobs" | "now">,
  { workspaceId, uid }: { workspaceId: string; uid: string },
): string {
  const jobId = deps.jobs.add(transaction, { kind: "purgeWorkspace", workspaceId });
  audit(deps.db, transaction, {
    action: "workspace.delete",
    uid,
    workspaceId,
    subject: workspaceId,
    at: nowSeconds(deps),
  });
  dropSecret({ db: deps.db, transaction }, "workspaceKey", workspaceId);
  transaction.delete(deps.db.doc(workspacePath(workspaceId)));
  // From now on nobody gives it credits, which the job would take along.
  const closed = { closedAt: deps.now() };
  transaction.update(deps.db.doc(accountPath(workspaceAccount(workspaceId))), closed);
  return jobId;
}
