import type { BulkAct } from "@parley/contract/knowledge/calls.ts";
import { sourcePath } from "@parley/contract/knowledge/source.ts";
import { TAGS_MAX } from "@parley/contract/knowledge/tag.ts";
import { problemText } from "@parley/contract/problems/problem.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { findSource } from "./findSource.ts";
import { removeSource } from "./removeSource.ts";
import { retrySource } from "./retrySource.ts";
import { setRefresh } from "./setRefresh.ts";

type Bulk = { agentId: string; docIds: string[]; action: BulkAct };

/** Does one thing with many sources. What cannot have it done is left as it is, and named with the reason. */
export async function bulk(
  deps: Deps,
  operator: Operator,
  { agentId, docIds, action }: Bulk,
): Promise<{ done: string[]; failed: { docId: string; problem: string; message: string }[] }> {
  await findAgent(deps, operator, agentId);
  const done: string[] = [];
  const failed: { docId: string; problem: string; message: string }[] = [];
  for (const docId of new Set(docIds)) {
    try {
      await actOn(deps, operator, { agentId, docId }, action);
      done.push(docId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ docId, problem: problemText(error), message: error.message });
    }
  }
  return { done, failed };
}

function actOn(
  deps: Deps,
  operator: Operator,
  place: { agentId: string; docId: string },
  action: BulkAct,
): Promise<unknown> {
  if (action.act === "remove") return removeSource(deps, operator, place);
  if (action.act === "retry") return retrySource(deps, operator, place);
  if (action.act === "tag") return changeTags(deps, operator, place, action);
  return setRefresh(deps, operator, { ...place, refreshRate: action.refreshRate });
}

/** Changes a source's tags, and has what is known of it entered with them. */
async function changeTags(
  deps: Deps,
  operator: Operator,
  { agentId, docId }: { agentId: string; docId: string },
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const jobId = await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const { tags: before, textFileId } = await findSource(deps, agentId, docId, transaction);
    const kept = before.filter((tag) => !remove.includes(tag));
    const tags = [...new Set([...kept, ...add])];
    if (tags.length > TAGS_MAX) throw new AppError("knowledge.tooManyTags", { max: TAGS_MAX });
    if (tags.length === before.length && tags.every((tag) => before.includes(tag))) return null;
    transaction.update(deps.db.doc(sourcePath(agentId, docId)), { tags });
    if (textFileId === "") return null;
    return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId, retag: true });
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
}
