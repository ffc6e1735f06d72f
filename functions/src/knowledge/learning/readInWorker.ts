import { Worker } from "node:worker_threads";
import { runExclusive } from "../../platform/runExclusive.ts";
import { ExtractError } from "../extract/extractError.ts";
import type { WorkerAnswer } from "./documentWorker.ts";
import type { ReadDocument, UnreadDocument } from "./readDocument.ts";

/**
 * Far above any document that people write: 1,000 pages of PDF are read in half of it. The heap's limit does not count
 * unpacked bytes, so the process as a whole is watched as well.
 */
const LIMITS = { ms: 20_000, heapMegabytes: 512, processMegabytes: 640 };
/** How often the process is looked at: what a reader can take meanwhile still fits an instance's gigabyte. */
const WATCH_MS = 25;

/** Lies beside this file in the sources; in the bundle this file is one of `chunks`, and the worker lies above. */
const ENTRY = new URL(
  import.meta.url.endsWith(".ts") ? "./documentWorker.ts" : "../documentWorker.js",
  import.meta.url,
);

/**
 * Reads a document and cuts it into passages, in a thread of its own that ends with it, so that one which would take
 * hours or gigabytes costs neither. One at a time: each may take half of an instance's memory.
 * @param options.took is told how long it was at work, in milliseconds
 * @throws ExtractError with the reason to show: `too-slow` beyond 20 s, `too-large` beyond 512 MB of heap, or
 * when the process grows by 640 MB
 */
export function readInWorker(
  document: UnreadDocument,
  {
    limits = LIMITS,
    took = () => {},
  }: { limits?: typeof LIMITS; took?: (ms: number) => void } = {},
): Promise<ReadDocument> {
  return runExclusive("read a document", () => {
    const begun = performance.now();
    return runWorker(document, limits).finally(() => took(performance.now() - begun));
  });
}

async function runWorker(document: UnreadDocument, limits: typeof LIMITS): Promise<ReadDocument> {
  // A copy, which can be handed over whole: bytes may be a part of a buffer that others use.
  const bytes = new Uint8Array(document.bytes);
  const worker = new Worker(ENTRY, {
    workerData: { ...document, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    // What reads a stranger's file gets none of our keys, and none of the flags this process was started with.
    env: {},
    execArgv: [],
  });
  const most = process.memoryUsage.rss() + limits.processMegabytes * 1_000_000;
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ code: "too-slow" }), limits.ms);
      watch = setInterval(() => {
        if (process.memoryUsage.rss() > most) resolve({ code: "too-large" });
      }, WATCH_MS);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The worker ended without an answer.")));
    });
    if ("code" in answer) throw new ExtractError(answer.code);
    return answer.read;
  } catch (error) {
    const tooLarge =
      error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    throw tooLarge ? new ExtractError("too-large") : error;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}
