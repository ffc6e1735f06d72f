import {
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Deps } from "../../platform/deps.ts";
import { removeLater } from "../../platform/jobs/removeLater.ts";
import { encodeSegments } from "../index/encodeSegment.ts";
import type { IndexDocument } from "../index/segment.ts";
import { manifestPath, readManifest, segmentPath, withoutDocument } from "./indexManifest.ts";

/** From this many segments on they are merged, so that a question takes few reads. */
const MERGE_FROM = 12;

/**
 * Adds a document to the agent's index in place of its earlier version, and finishes its source, in
 * one transaction. Its segments are written before; they do not count until the manifest names
 * them.
 * @param revision the edit that was learned
 * @returns false when the source was removed or edited meanwhile; then nothing is added
 * @throws Error when a newer version was added meanwhile; the job is then run again
 */
export async function addToIndex(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  agentId: string,
  document: IndexDocument,
  revision: number,
  finished: Partial<KnowledgeSource>,
): Promise<boolean> {
  const { db } = deps;
  const generation = (await readManifest(db, agentId)).generation + 1;
  const segments = encodeSegments([{ ...document, generation }]).map((encoded) => ({
    ...encoded,
    id: randomId(20),
  }));
  await removeLater(deps, { owner: `agent:${agentId}`, segments: segments.map(({ id }) => id) });
  for (const { id, bytes } of segments)
    await db.doc(segmentPath(agentId, id)).create({ data: Buffer.from(bytes) });

  const sourceRef = db.doc(sourcePath(agentId, document.docId));
  const outcome = await db.runTransaction(async (transaction) => {
    const found = await transaction.get(sourceRef);
    const before = await readManifest(db, agentId, transaction);
    const remove = (segmentId: string) =>
      transaction.delete(db.doc(segmentPath(agentId, segmentId)));
    if (!found.exists || knowledgeSource.parse(found.data()).revision !== revision) {
      for (const { id } of segments) remove(id);
      return { added: false, jobId: null };
    }
    const newer = before.segments
      .flatMap((one) => one.docs)
      .some((doc) => doc.docId === document.docId && doc.generation >= generation);
    if (newer) throw new Error("A newer version is in the index already.");
    const { manifest, dropped } = withoutDocument(before, document.docId);
    const docs = [{ docId: document.docId, generation }];
    const newSegments = segments.map(({ id, chunkCount }) => ({ id, chunkCount, docs }));
    const after = { ...manifest, segments: [...manifest.segments, ...newSegments] };
    transaction.set(db.doc(manifestPath(agentId)), after);
    transaction.update(sourceRef, finished);
    for (const segmentId of dropped) remove(segmentId);
    const jobId =
      after.segments.length >= MERGE_FROM
        ? deps.jobs.add(transaction, { kind: "mergeSegments", agentId })
        : null;
    return { added: true, jobId };
  });
  if (outcome.jobId !== null) await deps.jobs.kick(outcome.jobId);
  return outcome.added;
}
