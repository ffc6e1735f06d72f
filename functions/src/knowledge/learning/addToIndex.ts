import type { Transaction } from "@google-cloud/firestore";
import {
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import type { VersionCause } from "@parley/contract/knowledge/release.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { characterRoom } from "../../plans/characterRoom.ts";
import type { Deps } from "../../platform/deps.ts";
import { removeLater } from "../../platform/jobs/removeLater.ts";
import { makeSegments } from "../index/segments/makeSegments.ts";
import { detectLanguage } from "../index/words/languages.ts";
import type { IndexDocument } from "../index/segments/segment.ts";
import { importPath, PASSAGES_AT_ONCE, type ImportProgress } from "./importProgress.ts";
import { withVersion } from "../releases/releaseState.ts";
import { newRun, readKnowledge, sizeOf, writeKnowledge } from "../releases/releaseStore.ts";
import { readManifest, segmentPath, withoutDocument } from "./indexManifest.ts";
import { needsMerge } from "./mergedSegments.ts";
import { NoRoomError } from "./noRoomError.ts";

type IndexDeps = Pick<Deps, "db" | "jobs" | "now">;

export type IndexEntry = {
  agentId: string;
  /** Whose room for knowledge it takes. */
  workspaceId: string;
  /** Whether its passages are to be found by meaning, too. */
  isEmbedded: boolean;
  document: IndexDocument;
  /** The edit that was learned. */
  revision: number;
  finished: Partial<KnowledgeSource> & { planChars: number };
  /** The file of a known text that is indexed again; left out for one that was learned. */
  knownText?: string;
  /** Of a long document; undefined for one that is indexed in one go. */
  progress: ImportProgress | undefined;
};

/**
 * Adds a document to the agent's index in place of its earlier version, as a new version of what the agent knows, and
 * finishes its source, in one transaction. Its segments are written before; they do not count until the manifest names
 * them. Those of a long document are noted as they are written, and written once.
 * @returns false when the source was removed or edited meanwhile; then nothing is added
 * @throws NoRoomError when the workspace's plan has no room for it; nothing is added
 * @throws Error when a newer version was added meanwhile; the job is then run again
 */
export async function addToIndex(deps: IndexDeps, entry: IndexEntry): Promise<boolean> {
  const { db } = deps;
  const { agentId, workspaceId, document, revision, finished } = entry;
  const generation = entry.progress?.generation ?? (await readManifest(db, agentId)).generation + 1;
  const segments = await writeSegments(deps, entry, generation);

  const sourceRef = db.doc(sourcePath(agentId, document.docId));
  const outcome = await db.runTransaction(async (transaction) => {
    const found = knowledgeSource.safeParse((await transaction.get(sourceRef)).data()).data;
    const before = await readKnowledge(db, agentId, transaction);
    const room = await characterRoom(transaction, deps, workspaceId);
    const remove = (segmentId: string) =>
      transaction.delete(db.doc(segmentPath(agentId, segmentId)));
    if (entry.progress) transaction.delete(db.doc(importPath(agentId, document.docId)));
    if (found === undefined || found.revision !== revision) {
      for (const { id } of segments) remove(id);
      return { added: false, jobIds: [] };
    }
    // A page may have been learned again while its old text was read: the newer one keeps answering.
    if (entry.knownText !== undefined && found.textFileId !== entry.knownText)
      throw new Error("Another text was learned meanwhile.");
    const newer = before.manifest.segments
      .flatMap((one) => one.docs)
      .some((doc) => doc.docId === document.docId && doc.generation >= generation);
    if (newer) throw new Error("A newer version is in the index already.");
    const need = finished.planChars - found.planChars;
    if (need > room.left) throw new NoRoomError({ need: finished.planChars, left: room.left });
    room.take(need);
    const { manifest } = withoutDocument(before.manifest, document.docId);
    const docs = [{ docId: document.docId, generation }];
    const newSegments = segments.map((segment) => ({ ...segment, docs }));
    const after = { ...manifest, segments: [...manifest.segments, ...newSegments] };
    const version = {
      act: actOf(found, finished),
      docId: document.docId,
      parentId: found.parentId,
      name: document.title,
      version: after.generation,
      generation: after.generation,
      ...sizeOf(after),
      ts: deps.now(),
    };
    const state = withVersion(before.state, version, newRun());
    const jobIds = writeKnowledge(transaction, deps, agentId, before, { manifest: after, state });
    transaction.update(sourceRef, finished);
    if (needsMerge(after))
      jobIds.push(deps.jobs.add(transaction, { kind: "mergeSegments", agentId }));
    const { docId, tags = [] } = document;
    jobIds.push(
      ...followUp(transaction, deps, { found, docId, isEmbedded: entry.isEmbedded, tags }),
    );
    return { added: true, jobIds };
  });
  for (const jobId of outcome.jobIds) await deps.jobs.kick(jobId);
  return outcome.added;
}

/**
 * Adds what is still to be done once a source is learned, in the caller's transaction.
 * @param learned.found the source as it is by now
 * @param learned.tags those that it was learned with
 * @returns the jobs to kick
 */
export function followUp(
  transaction: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  learned: {
    found: KnowledgeSource;
    docId: string;
    isEmbedded: boolean;
    tags: readonly string[];
  },
): string[] {
  const { found, docId, isEmbedded, tags } = learned;
  const { agentId } = found;
  const jobIds: string[] = [];
  // Also where a model made vectors before and none does now: these go.
  if (isEmbedded || found.vectorSpace !== "")
    jobIds.push(jobs.add(transaction, { kind: "embedSource", agentId, docId }));
  // Its tags were changed while it was being learned.
  if (found.tags.join("\n") !== tags.join("\n"))
    jobIds.push(jobs.add(transaction, { kind: "indexSource", agentId, docId, retag: true }));
  return jobIds;
}

/** How indexing a document changes what is known. */
function actOf(found: KnowledgeSource, finished: IndexEntry["finished"]): VersionCause["act"] {
  // With new tags it has the text that it had.
  if (finished.status === undefined) return "tagged";
  return found.textFileId === "" ? "added" : "changed";
}

/** Writes the document's passages, a long one's in batches; what an earlier run has written is left as it is. */
async function writeSegments(
  deps: IndexDeps,
  { agentId, document, progress }: IndexEntry,
  generation: number,
): Promise<ImportProgress["segments"]> {
  const { db } = deps;
  const written = [...(progress?.segments ?? [])];
  const { chunks } = document;
  // Of the whole, so that all parts of it are found by the same words.
  const language = document.language ?? detectLanguage(chunks.map(({ text }) => text).join("\n"));
  const step = progress === undefined ? chunks.length : PASSAGES_AT_ONCE;
  for (
    let from = written.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
    from < chunks.length;
    from += step
  ) {
    const part = { ...document, language, generation, chunks: chunks.slice(from, from + step) };
    const made = await makeSegments({ documents: [part] });
    const segments = made.map((encoded) => ({ ...encoded, id: randomId(20) }));
    await removeLater(deps, { owner: `agent:${agentId}`, segments: segments.map(({ id }) => id) });
    for (const { id, bytes } of segments)
      await db.doc(segmentPath(agentId, id)).create({ data: Buffer.from(bytes) });
    for (const { id, chunkCount, bytes } of segments)
      written.push({ id, chunkCount, size: bytes.byteLength });
    if (progress !== undefined)
      await db.doc(importPath(agentId, document.docId)).set({ ...progress, segments: written });
  }
  return written;
}
