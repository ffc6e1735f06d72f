import { runExclusive } from "../../../platform/runExclusive.ts";
import { runInWorker, type WorkerLimits } from "../../../platform/worker/runInWorker.ts";
import { doSegmentWork } from "./doSegmentWork.ts";
import { segmentTask, type NewSegment, type SegmentWork } from "./segmentTask.ts";

/** Up to here it takes some 20 ms, and a thread as long as five times that to start. */
const PASSAGES_HERE = 40;
const BYTES_HERE = 30_000;

/** Far above what the largest index takes. */
const LIMITS: WorkerLimits = { ms: 60_000, processMegabytes: 640 };

/**
 * Encodes documents, or puts segments together. What is more than a little goes to a thread of its own, as all that a
 * process serves meanwhile would wait for it. One at a time, and none while a document is read: each may take half of
 * an instance's memory.
 */
export async function makeSegments(work: SegmentWork): Promise<NewSegment[]> {
  if (isLittle(work)) return doSegmentWork(work);
  return runExclusive("read a document", () => runInWorker(segmentTask, work, LIMITS));
}

function isLittle(work: SegmentWork): boolean {
  if ("documents" in work)
    return work.documents.reduce((sum, { chunks }) => sum + chunks.length, 0) <= PASSAGES_HERE;
  return work.segments.reduce((sum, bytes) => sum + bytes.byteLength, 0) <= BYTES_HERE;
}
