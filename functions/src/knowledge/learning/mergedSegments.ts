import { MAX_SEGMENT_BYTES, MAX_SEGMENT_CHUNKS } from "../index/segments/segment.ts";
import type { StoredManifest } from "./indexManifest.ts";

/** With the two documents that name them, a cold instance takes at most ten reads. */
const MOST_SEGMENTS = 8;
/** A segment of this share of the largest is left as it is: writing it anew for each change would cost more than a read. */
const LARGE = 0.75;
/** Unless this share of its documents no longer exists. */
const STALE = 0.25;

type Manifest = Pick<StoredManifest, "segments" | "tombstones">;

/** Whether there are so many segments that the small ones have to be put together. */
export function needsMerge(manifest: Manifest): boolean {
  return manifest.segments.length > MOST_SEGMENTS && mergedSegments(manifest).length > 1;
}

/** The segments that are put together: those that are small, and those that hold much that no longer counts. */
export function mergedSegments({ segments, tombstones }: Manifest): StoredManifest["segments"] {
  const hidden = new Map(tombstones.map((dead) => [dead.docId, dead.generation]));
  return segments.filter(({ chunkCount, size, docs }) => {
    const share = Math.max(chunkCount / MAX_SEGMENT_CHUNKS, size / MAX_SEGMENT_BYTES);
    const dead = docs.filter((doc) => doc.generation <= (hidden.get(doc.docId) ?? -1));
    return share < LARGE || dead.length >= STALE * docs.length;
  });
}
