import { isSite, sourcePath } from "@parley/contract/knowledge/source.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { beginReading } from "../site/beginReading.ts";
import { findSource } from "./findSource.ts";

/** Longer than learning takes with its tries: a source that has been at it for this long may be retried. */
const LEARNING_SECONDS = 30 * 60;

/**
 * Learns a source again, from its page, its website or its stored file. What it knew stays until then. One that is about
 * to be learned, or is being learned, has its job already.
 */
export async function retrySource(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; docId: string },
): Promise<{ docId: string }> {
  const { agentId, docId } = input;
  const jobId = await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const source = await findSource(deps, agentId, docId, transaction);
    const isLearning = source.status === "INITIALIZED" || source.status === "PENDING";
    if (isLearning && nowSeconds(deps) - source.updatedAt < LEARNING_SECONDS) return null;
    if (isSite(source.sourceType)) return beginReading(deps, transaction, source);
    transaction.update(deps.db.doc(sourcePath(agentId, source.ID)), {
      status: "INITIALIZED",
      errorCode: "",
      updatedAt: nowSeconds(deps),
    });
    return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId });
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
  return { docId };
}
