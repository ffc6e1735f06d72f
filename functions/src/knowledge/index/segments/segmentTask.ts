import { defineTask } from "../../../platform/worker/runInWorker.ts";
import type { EncodedSegment } from "./encodeSegment.ts";
import type { IndexDocument, Tombstones } from "./segment.ts";

/** Documents to be encoded, or segments to be put together without what tombstones hide. */
export type SegmentWork =
  | { documents: readonly IndexDocument[] }
  | { segments: readonly Uint8Array[]; tombstones: Tombstones };

/** An encoded segment with the versions of documents that it holds, for the manifest. */
export type NewSegment = EncodedSegment & { docs: { docId: string; generation: number }[] };

export const segmentTask = defineTask<SegmentWork, NewSegment[]>("segments");
