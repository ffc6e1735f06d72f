import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { run } from "../processes/run.mjs";
import { runCheck } from "./checks.mjs";
import { runVitestStage } from "./stages.mjs";

vi.mock("../processes/run.mjs", () => ({ run: vi.fn<typeof run>() }));

/** No stage of this name exists, so that no run's report is touched. */
const stage = "imagined";
let printed = "";

beforeEach(() => {
  printed = "";
  const print = (line: string) => void (printed += `${line}\n`);
  vi.spyOn(console, "error").mockImplementation(print);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.mocked(run).mockResolvedValue({ code: 1, output: "Unhandled Rejection" });
});
afterEach(() => void vi.restoreAllMocks());

it("says how to repeat a run that ended without a failed test", async () => {
  expect(await runVitestStage(stage, [stage], { against: 9420 })).toMatchObject({ failed: 1 });
  expect(printed).toContain("vitest ended with 1\nUnhandled Rejection");
  expect(printed).toContain(`Again:\n  npm test -- --against 9420 ${stage}\n`);
});

it("repeats tests that were selected by name by that name", async () => {
  await runVitestStage(stage, [stage], { filter: "pays once" });
  expect(printed).toContain(`Again:\n  npm test -- ${stage} "pays once"\n`);
});

it("repeats a check on the path it was given", async () => {
  expect(await runCheck("lint", "web")).toMatchObject({ failed: 1 });
  expect(printed).toContain(`Again:\n  npm test -- lint web\n`);
});

it("repeats the types only of the folders that have mistakes", async () => {
  vi.mocked(run).mockImplementation(async (command) => ({
    code: ["functions", "web"].includes(command.at(-1) ?? "") ? 2 : 0,
    output: "",
  }));
  expect(await runCheck("types")).toMatchObject({ passed: 0, failed: 1 });
  expect(printed).toMatch(/Again:\n {2}npm test -- types functions\n {2}npm test -- types web\n$/);
});

it("says nothing of the kind after a run that passed", async () => {
  vi.mocked(run).mockResolvedValue({ code: 0, output: "" });
  expect(await runVitestStage(stage, [stage])).toMatchObject({ failed: 0 });
  expect(printed).toBe("");
});

it("runs only the files it is given", async () => {
  await runVitestStage(stage, [stage], { files: ["a.test.ts", "b.test.ts"] });
  expect(vi.mocked(run).mock.lastCall?.[0]).toEqual(
    expect.arrayContaining(["a.test.ts", "b.test.ts"]),
  );
});
