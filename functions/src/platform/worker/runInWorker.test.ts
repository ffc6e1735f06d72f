import { describe, expect, it } from "vitest";
import { openApiTask } from "../../tools/find/readOpenApi.ts";
import { runInWorker } from "./runInWorker.ts";

const limits = { ms: 60_000, processMegabytes: 320 };
const read = (text: string) => runInWorker(openApiTask, { text, baseUrl: "" }, limits);

describe("a task in a thread of its own", () => {
  // V8 ends the whole process where a heap comes to its limit in one step.
  it("that fills its heap ends alone", { timeout: 120_000 }, async () => {
    const fills = read(`a: [${"x,".repeat(450_000)}]`);
    await expect(fills).rejects.toMatchObject({ code: "too-large" });
    const next = '{"openapi":"3.1.0","servers":[{"url":"https://a.example"}],"paths":{}}';
    expect(await read(next)).toBe("tools.noOperations");
  });
});
