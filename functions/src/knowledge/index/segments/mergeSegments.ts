import { type EncodedSegment, encodeSegments } from "./encodeSegment.ts";
import {
  type IndexChunk,
  type IndexDocument,
  isHidden,
  type Segment,
  type SegmentDocument,
  type Tombstones,
} from "./segment.ts";

/**
 * Merges segments into as few as possible (of at most 2,500 chunks and 900,000 bytes each), without the documents that
 * tombstones hide. Returns an empty list when no document is left.
 */
export function mergeSegments(
  segments: readonly Segment[],
  tombstones: Tombstones,
): EncodedSegment[] {
  return encodeSegments(segments.flatMap((segment) => liveDocuments(segment, tombstones)));
}

function liveDocuments(segment: Segment, tombstones: Tombstones): IndexDocument[] {
  const chunks = new Map<SegmentDocument, IndexChunk[]>();
  for (let chunk = 0; chunk < segment.chunkCount; chunk += 1) {
    const document = segment.documentOf(chunk);
    if (isHidden(document, tombstones)) continue;
    const list = chunks.get(document) ?? [];
    list.push(segment.chunk(chunk));
    chunks.set(document, list);
  }
  return [...chunks].map(([document, list]) => ({ ...document, chunks: list }));
}
