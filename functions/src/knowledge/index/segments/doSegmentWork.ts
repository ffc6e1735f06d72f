import { encodeSegments } from "./encodeSegment.ts";
import { mergeSegments } from "./mergeSegments.ts";
import { openSegment } from "./openSegment.ts";
import type { NewSegment, SegmentWork } from "./segmentTask.ts";

/** Does it here and now, which takes a second for a thousand passages: see `makeSegments`. */
export function doSegmentWork(work: SegmentWork): NewSegment[] {
  const made =
    "documents" in work
      ? encodeSegments(work.documents)
      : mergeSegments(work.segments.map(openSegment), work.tombstones);
  return made.map((one) => ({ ...one, docs: documentsIn(one.bytes) }));
}

function documentsIn(bytes: Uint8Array): NewSegment["docs"] {
  return openSegment(bytes).documents.map(({ docId, generation }) => ({ docId, generation }));
}
