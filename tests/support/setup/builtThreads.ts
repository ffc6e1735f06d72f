import { build } from "../../../scripts/build/builds.mjs";

/** Threads are started from the bundle (`runInWorker.ts`), which is built anew where something has changed. */
export default async function buildThreads(): Promise<void> {
  await build.functions();
}
