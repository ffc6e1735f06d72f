import { sourcePath } from "@parley/contract/knowledge/source.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { recogniseDeleted } from "../../platform/writes/recogniseOwn.ts";
import { findSource } from "./findSource.ts";
import {
  manifestPath,
  readManifest,
  segmentPath,
  withoutDocument,
} from "../learning/indexManifest.ts";

/** Forgets a source: from the next question on, no answer knows it. */
export async function removeSource(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; docId: string },
): Promise<{ deleted: true }> {
  const { agentId, docId } = input;
  await findAgent(deps, operator, agentId);
  const place = deps.db.doc(sourcePath(agentId, docId));
  const remove = recogniseDeleted(place, async (transaction) => {
    const source = await findSource(deps, agentId, docId, transaction);
    const before = await readManifest(deps.db, agentId, transaction);
    const { manifest, dropped } = withoutDocument(before, docId);
    transaction.set(deps.db.doc(manifestPath(agentId)), manifest);
    for (const segmentId of dropped)
      transaction.delete(deps.db.doc(segmentPath(agentId, segmentId)));
    transaction.delete(place);
    const files = [source.fileId, source.textFileId, source.edit?.fileId ?? ""].filter(Boolean);
    const owner = `agent:${agentId}`;
    return deps.jobs.add(transaction, { kind: "removeUnused", owner, files });
  });
  const jobId = await deps.db.runTransaction(remove);
  await deps.jobs.kick(jobId);
  return { deleted: true };
}
