import type { Firestore } from "@google-cloud/firestore";
import { createIndexPort } from "../indexPort.ts";
import { openSegment } from "../index/segments/openSegment.ts";
import type { IndexChunk, SegmentDocument } from "../index/segments/segment.ts";
import { documentsOf, readManifest, type StoredManifest } from "./indexManifest.ts";

/** Which segments hold the newest version of a document, and its generation; none of an unknown one. */
export function segmentsOf(
  known: StoredManifest,
  docId: string,
): { ids: string[]; generation: number } {
  if (!documentsOf(known).has(docId)) return { ids: [], generation: 0 };
  const holding = known.segments.flatMap(({ id, docs }) => {
    const generations = docs.filter((doc) => doc.docId === docId).map((doc) => doc.generation);
    return generations.length > 0 ? [{ id, generation: Math.max(...generations) }] : [];
  });
  // A segment may still hold passages of an earlier version, which no longer count.
  const newest = Math.max(...holding.map(({ generation }) => generation));
  const ids = holding.filter(({ generation }) => generation === newest).map(({ id }) => id);
  return { ids, generation: newest };
}

/**
 * The passages of a document in the version that the index has of it, in the document's order; none of an unknown one.
 * @param manifest of an older version of what is known; the newest if left out
 */
export async function knownChunks(
  db: Firestore,
  { agentId, docId }: { agentId: string; docId: string },
  manifest?: StoredManifest,
): Promise<{ document: SegmentDocument; chunk: IndexChunk }[]> {
  const { ids, generation } = segmentsOf(manifest ?? (await readManifest(db, agentId)), docId);
  const port = createIndexPort(db);
  const found: { document: SegmentDocument; chunk: IndexChunk }[] = [];
  for (const id of ids) {
    const bytes = await port.loadSegment(agentId, id);
    if (bytes === undefined) continue;
    const segment = openSegment(bytes);
    for (let chunk = 0; chunk < segment.chunkCount; chunk += 1) {
      const document = segment.documentOf(chunk);
      if (document.docId === docId && document.generation === generation)
        found.push({ document, chunk: segment.chunk(chunk) });
    }
  }
  return found.toSorted((a, b) => numberOf(a.chunk) - numberOf(b.chunk));
}

/** A passage's place in its document, which its id ends in. */
function numberOf({ id }: IndexChunk): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}
