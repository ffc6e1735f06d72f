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

/** `ms` at work, and by how much the process may grow meanwhile: unpacked bytes lie outside the thread's heap. */
export type WorkerLimits = { ms: number; processMegabytes: number };

/** A task that was ended at its limits. */
export class WorkerLimitError extends Error {
  readonly code: "too-slow" | "too-large";

  constructor(code: "too-slow" | "too-large") {
    super(`The work was ended: ${code}.`);
    this.name = "WorkerLimitError";
    this.code = code;
  }
}

/** How often the process is looked at: what a reader can take meanwhile still fits an instance's gigabyte. */
const WATCH_MS = 25;
/**
 * A heap that comes to its own limit in one step takes the whole process along, with everybody's requests: that limit
 * is far above what the process may grow by.
 */
const HEAP_FACTOR = 4;

/**
 * In the bundle this file is one of `chunks`, and the worker lies above. From source it is the bundle's all the same: to
 * read TypeScript each thread would start WebAssembly of its own, and now and then V8 takes the process along when
 * threads do so at the same time. It begins in half the time, too.
 */
const ENTRY = new URL(
  import.meta.url.endsWith(".ts") ? "../../../dist/worker.js" : "../worker.js",
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
    resourceLimits: { maxOldGenerationSizeMb: HEAP_FACTOR * limits.processMegabytes },
    // What reads a stranger's text gets none of our keys, and none of the flags this process was started with.
    env: {},
    execArgv: [],
  });
  const most = process.memoryUsage.rss() + limits.processMegabytes * 1_000_000;
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerLimitError("too-slow")), limits.ms);
      watch = setInterval(() => {
        if (process.memoryUsage.rss() > most) reject(new WorkerLimitError("too-large"));
      }, WATCH_MS);
      worker.once("message", resolve);
      worker.once("error", (error) => {
        const isFull = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        reject(isFull ? new WorkerLimitError("too-large") : error);
      });
      worker.once("exit", () => reject(new Error("The worker ended without an answer.")));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}
