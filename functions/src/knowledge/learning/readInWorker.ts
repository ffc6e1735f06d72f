import { runExclusive } from "../../platform/runExclusive.ts";
import {
  runInWorker,
  WorkerLimitError,
  type WorkerLimits,
} from "../../platform/worker/runInWorker.ts";
import { ExtractError } from "../extract/extractError.ts";
import { documentTask, type ReadDocument, type RawDocument } from "./readDocument.ts";

/** Far above any document that people write: 1,000 pages of PDF are read in half of it. */
const LIMITS: WorkerLimits = { ms: 20_000, processMegabytes: 640 };

/**
 * Reads a document and cuts it into passages, in a thread of its own. One at a time: each may take half of an instance's
 * memory.
 * @param options.took is told how long it was at work, in milliseconds
 * @throws ExtractError with the reason to show: `too-slow` beyond 20 s, `too-large` when the process grows
 * by 640 MB
 */
export function readInWorker(
  document: RawDocument,
  { limits = LIMITS, took = () => {} }: { limits?: WorkerLimits; took?: (ms: number) => void } = {},
): Promise<ReadDocument> {
  return runExclusive("read a document", async () => {
    const begun = performance.now();
    // Bytes may be a part of a buffer that others use, which would be copied whole.
    const input = { ...document, bytes: new Uint8Array(document.bytes) };
    const tried = await runInWorker(documentTask, input, limits)
      .catch((error: unknown) => {
        throw error instanceof WorkerLimitError ? new ExtractError(error.code) : error;
      })
      .finally(() => took(performance.now() - begun));
    if ("code" in tried) throw new ExtractError(tried.code);
    return tried.read;
  });
}
