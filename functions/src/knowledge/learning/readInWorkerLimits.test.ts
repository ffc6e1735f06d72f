import { expect, it, vi } from "vitest";
import type { WorkerLimits } from "../../platform/worker/runInWorker.ts";
import { readInWorker } from "./readInWorker.ts";

const given: WorkerLimits[] = [];

vi.mock(import("../../platform/worker/runInWorker.ts"), async (original) => ({
  ...(await original()),
  runInWorker: (_task: unknown, _input: unknown, limits: WorkerLimits) => {
    given.push(limits);
    return Promise.reject(new Error("It is not read."));
  },
}));

it("reads a document for 20 seconds at most, in 640 MB, unless it is told otherwise", async () => {
  const document = { bytes: new Uint8Array(), contentType: "", fileName: "a.txt", docId: "d" };
  const reading = readInWorker({ ...document, isTyped: false, maxChunkSize: 2000 });
  await expect(reading).rejects.toThrow("It is not read.");
  expect(given).toEqual([{ ms: 20_000, processMegabytes: 640 }]);
});
