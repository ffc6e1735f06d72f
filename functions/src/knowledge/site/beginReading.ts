import type { Transaction } from "@google-cloud/firestore";
import { sourcePath, type KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";

/** Has a website read once more, in the caller's transaction. @returns the job to kick */
export function beginReading(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  transaction: Transaction,
  { agentId, ID: docId, site }: KnowledgeSource,
): string {
  const run = (site?.run ?? 0) + 1;
  const at = nowSeconds(deps);
  transaction.update(deps.db.doc(sourcePath(agentId, docId)), {
    status: "INITIALIZED",
    errorCode: "",
    errorValues: {},
    site: { run, startedAt: at },
    updatedAt: at,
  });
  return deps.jobs.add(transaction, { kind: "readSite", agentId, docId, run, slice: 0 });
}
