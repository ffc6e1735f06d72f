import { sourcePath } from "@parley/contract/knowledge/source.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import { findSource } from "./findSource.ts";

/** Learns a source again, from its page or its stored file. What it knew stays until then. */
export async function retrySource(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; docId: string },
): Promise<{ docId: string }> {
  const { agentId, docId } = input;
  await findAgent(deps, operator, agentId);
  const jobId = await deps.db.runTransaction(async (transaction) => {
    const source = await findSource(deps, agentId, docId, transaction);
    transaction.update(deps.db.doc(sourcePath(agentId, source.ID)), {
      status: "INITIALIZED",
      errorCode: "",
      updatedAt: seconds(deps),
    });
    return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId });
  });
  await deps.jobs.kick(jobId);
  return { docId };
}
