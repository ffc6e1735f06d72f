import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { cloudLocation, region } from "@parley/contract/platform/region.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { deployedFolder, deployedManifest, runInFolder } from "./deployedFunctions.ts";

const endpoints = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({ trigger: z.string(), region: z.array(z.string()), atOnce: z.number().optional() }),
  ),
);

/** Prints every export as `group → function → trigger`, from the metadata that the SDK attaches. */
const describeExports = `
  const exported = await import("./index.js");
  const kinds = ["httpsTrigger", "taskQueueTrigger", "scheduleTrigger"];
  const of = ({ __endpoint }) => ({
    trigger: kinds.find((kind) => kind in __endpoint) ?? "none",
    region: __endpoint.region,
    atOnce: __endpoint.taskQueueTrigger?.rateLimits?.maxConcurrentDispatches,
  });
  const groups = Object.entries(exported).map(([group, functions]) => [
    group,
    Object.fromEntries(Object.entries(functions).map(([name, made]) => [name, of(made)])),
  ]);
  console.log(JSON.stringify(Object.fromEntries(groups)));
`;

describe("the functions as they are deployed", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await deployedFolder();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("load outside the workspaces and export the five functions of each region", async () => {
    const exported = endpoints.parse(await runInFolder(folder, describeExports));
    expect(Object.keys(exported).toSorted()).toEqual(region.options.toSorted());
    for (const name of region.options) {
      const here = [cloudLocation[name]];
      expect(exported[name]).toEqual({
        api: { trigger: "httpsTrigger", region: here },
        hooks: { trigger: "httpsTrigger", region: here },
        // How many jobs each queue runs side by side: what only waits needs no processor.
        runTask: { trigger: "taskQueueTrigger", region: here, atOnce: 6 },
        runSlowTask: { trigger: "taskQueueTrigger", region: here, atOnce: 6 },
        runWaitingTask: { trigger: "taskQueueTrigger", region: here, atOnce: 60 },
        runInboundTask: { trigger: "taskQueueTrigger", region: here, atOnce: 60 },
        sweep: { trigger: "scheduleTrigger", region: here },
      });
    }
  });

  it("find everything that they load on demand", async () => {
    const names = await readdir(join(folder, "chunks"));
    const chunks = names.filter((name) => name.endsWith(".js")).map((name) => `./chunks/${name}`);
    const source = `
      const chunks = ${JSON.stringify(chunks)};
      for (const chunk of chunks) await import(chunk);
      console.log(chunks.length);
    `;
    expect(await runInFolder(folder, source)).toBe(chunks.length);
  });

  it.each([
    ["price.txt", "A bell costs 12."],
    ["price.html", "<html><body><p>A bell costs 12.</p></body></html>"],
  ])("read a document in a thread: %s", async (fileName, content) => {
    const source = `
      import { Worker } from "node:worker_threads";
      const bytes = new TextEncoder().encode(${JSON.stringify(content)});
      const document = { bytes, contentType: "", fileName: "${fileName}", docId: "d", isTyped: false, maxChunkSize: 2000 };
      const workerData = { task: "document", input: document };
      const worker = new Worker("./worker.js", { workerData, env: {}, execArgv: [] });
      worker.once("message", ({ read }) => console.log(JSON.stringify(read.text)));
    `;
    expect(await runInFolder(folder, source)).toBe("A bell costs 12.");
  });

  it("refuse to work in production with the sandbox configured", async () => {
    const source = `
      const { na } = await import("./index.js");
      const refusal = await na.sweep.run({}).then(() => "", (error) => error.message);
      console.log(JSON.stringify(refusal));
    `;
    const refusal = await runInFolder(folder, source, {
      PARLEY_ENV: "production",
      PARLEY_MASTER_KEY: Buffer.alloc(32).toString("base64"),
      PARLEY_PUBLIC_URL: "https://parley.example",
      PARLEY_API_NA: "https://na.parley.example",
      PARLEY_API_EU: "https://eu.parley.example",
      PARLEY_HOOKS_NA: "https://na-hooks.parley.example",
      PARLEY_HOOKS_EU: "https://eu-hooks.parley.example",
      PARLEY_SANDBOX_URL: "http://127.0.0.1:9405",
    });
    expect(refusal).toContain("PARLEY_SANDBOX_URL is for local mode only");
  });

  it("depend on exact versions and on no workspace", async () => {
    const { dependencies, engines, main, type } = await deployedManifest();
    expect({ engines, main, type }).toEqual({
      engines: { node: "24" },
      main: "index.js",
      type: "module",
    });
    expect(Object.keys(dependencies)).not.toContain("@parley/contract");
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
