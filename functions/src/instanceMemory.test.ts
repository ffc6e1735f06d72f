import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import * as functions from "./index.ts";
import { CACHE_BYTES } from "./knowledge/index/segments/segmentCache.ts";
import { BODY_LIMITS } from "./platform/http/bodyLimits.ts";
import type { WorkerLimits } from "./platform/worker/runInWorker.ts";
import { DESCRIPTION_LIMITS } from "./tools/find/discoverTools.ts";
import { importedFiles } from "../../tests/support/importedFiles.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const MIB = 1024 * 1024;
/** What a process takes that has answered calls and chats for a while, without what is counted below. */
const PROCESS_BYTES = 200_000_000;
/** What a thread takes at most between two looks at the process: its heap grows by no more in 25 ms. */
const UNSEEN_BYTES = 100_000_000;

/** Whatever calls and chats start a thread for, each by a queue of its own. */
const IN_API: Readonly<Record<string, WorkerLimits>> = {
  "tools/find/discoverTools.ts": DESCRIPTION_LIMITS,
};

/** Bytes, from what the SDK attaches to a function. */
const memoryOf = (made: object): number =>
  z
    .object({ availableMemoryMb: z.number() })
    .parse(Object.assign({}, Reflect.get(made, "__endpoint"))).availableMemoryMb * MIB;

it("the threads that calls start are the ones that are counted here", () => {
  const starting = [...importedFiles(["functions/src/router.ts"])]
    .filter((file) => /\brunInWorker\(/.test(readFileSync(join(root, file), "utf8")))
    .map((file) => relative("functions/src", file))
    .filter((file) => file !== "platform/worker/runInWorker.ts");
  expect(starting.toSorted()).toEqual(Object.keys(IN_API).toSorted());
});

it.each(Object.entries(functions))(
  "an instance of api in %s has room for all of them, its cache and all bodies that it holds",
  (_, { api }) => {
    const threads = Object.values(IN_API)
      .map(({ processMegabytes }) => processMegabytes * 1_000_000 + UNSEEN_BYTES)
      .reduce((sum, one) => sum + one, 0);
    const most = PROCESS_BYTES + CACHE_BYTES + BODY_LIMITS.all + threads;
    expect(most).toBeLessThan(memoryOf(api));
  },
);
