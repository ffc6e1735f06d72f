import { meaningText, passageHash } from "../passageHash.ts";
import type { Neighbour } from "../retriever.ts";
import type { SearchHit } from "./searchSegments.ts";
import type { Segment, SegmentDocument } from "../segments/segment.ts";

/** The chunks of an opened segment by document and hash; made with the first question that needs it. */
const chunksOf = new WeakMap<Segment, ReadonlyMap<string, readonly number[]>>();

/**
 * Where passages that were found by meaning are in the segments: a vector belongs to a text, and that may have moved, be
 * gone, or be in another version of the index.
 */
export function neighbourHits(
  segments: readonly Segment[],
  wanted: (document: SegmentDocument) => boolean,
  neighbours: readonly Neighbour[],
): SearchHit[] {
  return neighbours.flatMap(({ docId, hash, closeness }) => {
    for (const segment of segments) {
      const chunks = chunksIn(segment).get(keyOf(docId, hash)) ?? [];
      const chunk = chunks.find((one) => wanted(segment.documentOf(one)));
      if (chunk !== undefined)
        return [{ segment, chunk, document: segment.documentOf(chunk), score: closeness }];
    }
    return [];
  });
}

function chunksIn(segment: Segment): ReadonlyMap<string, readonly number[]> {
  const known = chunksOf.get(segment);
  if (known !== undefined) return known;
  const made = new Map<string, number[]>();
  for (let chunk = 0; chunk < segment.chunkCount; chunk += 1) {
    const document = segment.documentOf(chunk);
    const key = keyOf(document.docId, passageHash(meaningText(document, segment.chunk(chunk))));
    made.set(key, [...(made.get(key) ?? []), chunk]);
  }
  chunksOf.set(segment, made);
  return made;
}

function keyOf(docId: string, hash: string): string {
  return `${docId} ${hash}`;
}
