// Entry of the thread that `runInWorker` starts: does the one task it was given, and answers once.
import { parentPort, workerData } from "node:worker_threads";
import { segmentTask } from "./knowledge/index/segments/segmentTask.ts";
import { documentTask, tryDocument } from "./knowledge/learning/readDocument.ts";
import { parseSitemap, sitemapTask } from "./knowledge/site/parseSitemap.ts";
import type { Task } from "./platform/worker/runInWorker.ts";
import { openApiTask, tryOpenApi } from "./tools/find/readOpenApi.ts";

/** Runs one task; the type of its caller guarantees the input. */
function runner<Input, Answer>(
  { name }: Task<Input, Answer>,
  work: (input: Input) => Answer | Promise<Answer>,
) {
  return { name, run: async (): Promise<unknown> => work(workerData.input) };
}

const runners = [
  runner(documentTask, tryDocument),
  runner(sitemapTask, parseSitemap),
  runner(openApiTask, tryOpenApi),
  // Loaded only by those that need it, as reading a page has to begin at once.
  runner(segmentTask, async (work) =>
    (await import("./knowledge/index/segments/doSegmentWork.ts")).doSegmentWork(work),
  ),
];

const found = runners.find(({ name }) => name === workerData.task);
if (found === undefined) throw new Error(`There is no task ${workerData.task}.`);
// Nothing is handed over: the list only tells this call from that of a window, which needs an origin.
parentPort?.postMessage(await found.run(), []);
