import {
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { seconds, type Deps } from "../../platform/deps.ts";

type NewSource = Pick<KnowledgeSource, "name" | "sourceType"> &
  Partial<Pick<KnowledgeSource, "url" | "fileName" | "fileSize" | "fileId">>;

/** Writes the source in its first state together with the job that will learn it. */
export async function addSource(
  deps: Deps,
  operator: Operator,
  agentId: string,
  source: NewSource,
): Promise<{ docId: string }> {
  const docId = randomId();
  const at = seconds(deps);
  const jobId = await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const added = knowledgeSource.parse({
      ...source,
      ID: docId,
      agentId,
      userId: actorOf(operator).uid,
      status: "INITIALIZED",
      ts: at,
      updatedAt: at,
    });
    transaction.create(deps.db.doc(sourcePath(agentId, docId)), added);
    return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId });
  });
  await deps.jobs.kick(jobId);
  return { docId };
}
