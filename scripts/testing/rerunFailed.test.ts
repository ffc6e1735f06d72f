import { expect, it, vi } from "vitest";
import { rerunFailed, unsteadyFiles } from "./rerunFailed.mjs";
import type { StageResult } from "./stages.mjs";

vi.spyOn(console, "log").mockImplementation(() => undefined);

const passed: StageResult = { name: "e2e", passed: 9, failed: 0, skipped: 1, failedFiles: [] };
const failed: StageResult = { ...passed, failed: 2, failedFiles: ["a.test.ts", "b.test.ts"] };
const runAgain = (result: StageResult) =>
  vi.fn<(files: string[]) => Promise<StageResult>>().mockResolvedValue(result);

it("runs the failed files again, and takes what they say then", async () => {
  const runFiles = runAgain(passed);
  const result = await rerunFailed(failed, runFiles);
  expect(runFiles.mock.calls).toEqual([[["a.test.ts", "b.test.ts"]]]);
  expect(result).toMatchObject({ passed: 11, failed: 0, skipped: 1 });
  expect(unsteadyFiles([passed, result])).toEqual(["a.test.ts", "b.test.ts"]);
});

it("stays with the first result when one of them fails again", async () => {
  const runFiles = runAgain({ ...passed, failed: 1, failedFiles: ["b.test.ts"] });
  const result = await rerunFailed(failed, runFiles);
  expect(runFiles).toHaveBeenCalledOnce();
  expect(result).toEqual(failed);
  expect(unsteadyFiles([result])).toEqual([]);
});

it.each([
  ["a stage that passed", passed],
  ["a failure outside of any file", { ...passed, failed: 1 }],
  [
    "more files than chance explains",
    { ...failed, failedFiles: ["a.test.ts", "b.test.ts", "c.test.ts", "d.test.ts"] },
  ],
])("runs nothing again after %s", async (_, first) => {
  const runFiles = runAgain(passed);
  expect(await rerunFailed(first, runFiles)).toBe(first);
  expect(runFiles).not.toHaveBeenCalled();
});
