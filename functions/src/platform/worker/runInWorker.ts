import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/**
 * Something that is done in a thread of its own, as strangers decide how much work it is.
 * @template Input copied there, so plain data and bytes
 * @template Answer copied back; a class does not survive the way
 */
export type Task<Input, Answer> = { name: string; types?: { input: Input; answer: Answer } };

/** Names a task; `worker.ts` says what does it. */
export function defineTask<Input, Answer>(name: string): Task<Input, Answer> {
  return { name };
}

/** `ms` at work; the heap's limit does not count unpacked bytes, so the process as a whole is watched as well. */
export type WorkerLimits = { ms: number; heapMegabytes: number; processMegabytes: number };

/** A task that was ended at its limits. */
export class WorkerLimitError extends Error {
  readonly code: "too-slow" | "too-large";

  constructor(code: "too-slow" | "too-large") {
    super(`The work was ended: ${code}.`);
    this.name = "WorkerLimitError";
    this.code = code;
  }
}

/** How often both are looked at: what a reader can take meanwhile still fits an instance's gigabyte. */
const WATCH_MS = 25;
/** How long an idle thread has to say how large its heap is. */
const ASKED_MS = 200;
/**
 * A heap that comes to its limit in one step takes the whole process along, with everybody's requests. So it is
 * watched, and its limit is far above.
 */
const HEAP_FACTOR = 4;

/** Lies in `src`, two folders above; in the bundle this file is one of `chunks`, and the worker lies above. */
const ENTRY = new URL(
  import.meta.url.endsWith(".ts") ? "../../worker.ts" : "../worker.js",
  import.meta.url,
);

/**
 * Does a task in a thread that ends with it, so that one which would take hours or gigabytes costs neither.
 * @throws WorkerLimitError beyond its limits
 * @throws Error what the task throws
 */
export async function runInWorker<Input, Answer>(
  task: Task<Input, Answer>,
  input: Input,
  limits: WorkerLimits,
): Promise<Answer> {
  const worker = new Worker(ENTRY, {
    workerData: { task: task.name, input },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_FACTOR * limits.heapMegabytes },
    // What reads a stranger's text gets none of our keys, and none of the flags this process was started with.
    env: {},
    execArgv: [],
  });
  const most = process.memoryUsage.rss() + limits.processMegabytes * 1_000_000;
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  let asked: Promise<void> | undefined;
  let isIdle = false;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerLimitError("too-slow")), limits.ms);
      const askHeap = async () => {
        if ((await usedHeap(worker)) > limits.heapMegabytes * 1_000_000)
          reject(new WorkerLimitError("too-large"));
        asked = undefined;
      };
      watch = setInterval(() => {
        if (process.memoryUsage.rss() > most) reject(new WorkerLimitError("too-large"));
        // The thread does not answer in the middle of one long step: no second question waits there beside the first.
        else asked ??= askHeap();
      }, WATCH_MS);
      worker.once("message", (answer: Answer) => {
        isIdle = true;
        resolve(answer);
      });
      worker.once("error", (error) => {
        const isFull = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        reject(isFull ? new WorkerLimitError("too-large") : error);
      });
      worker.once("exit", () => reject(new Error("The worker ended without an answer.")));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    // To end a thread while it is being asked is suspected of having taken the process along, once in some hundred runs of
    // the tests. One that has answered says it at once. One that has not is beyond its limits and ended this moment.
    if (isIdle && asked !== undefined) await Promise.race([asked, delay(ASKED_MS)]);
    await worker.terminate();
  }
}

/** In bytes; 0 for a thread that has ended. */
async function usedHeap(worker: Worker): Promise<number> {
  const heap = await worker.getHeapStatistics().catch(() => undefined);
  return heap?.used_heap_size ?? 0;
}
