// Entry of the worker that `readInWorker` starts: reads the one document it was given, and answers once.
import { parentPort, workerData } from "node:worker_threads";
import { ExtractError } from "../extract/extractError.ts";
import type { ExtractErrorCode } from "../extract/extractError.ts";
import { readDocument, type ReadDocument } from "./readDocument.ts";

/** The document, or why it cannot be read. Any other failure ends the worker, which hands it on by itself. */
export type WorkerAnswer = { read: ReadDocument } | { code: ExtractErrorCode };

async function answer(): Promise<WorkerAnswer> {
  try {
    return { read: await readDocument(workerData) };
  } catch (error) {
    // A class does not survive the way to another thread.
    if (error instanceof ExtractError) return { code: error.code };
    throw error;
  }
}

// Nothing is handed over: the list only tells this call from that of a window, which needs an origin.
parentPort?.postMessage(await answer(), []);
