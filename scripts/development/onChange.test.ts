import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onChange } from "./watchBuilds.mjs";

let folder: string;
let ending: AbortController;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-watch-"));
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  rmSync(folder, { recursive: true });
});

const edit = (text: string) => writeFileSync(join(folder, "a.ts"), text);
/** Watches the folder; each run of the work waits for its turn in `outcomes`. */
function watching(work: () => Promise<boolean>) {
  const said: string[] = [];
  const complaints: string[] = [];
  onChange(
    [folder],
    "rebuilt",
    {
      signal: ending.signal,
      say: (line) => said.push(line),
      complain: (text) => complaints.push(text),
    },
    work,
  );
  return { said, complaints };
}

it("does the work once for files that are saved together, and says so", async () => {
  const work = vi.fn(() => Promise.resolve(true));
  const { said } = watching(work);
  edit("one");
  writeFileSync(join(folder, "b.ts"), "two");
  await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/^rebuilt in \d\.\d s$/)]));
  expect(work).toHaveBeenCalledOnce();
});

it("does it once more for an edit while it runs, never twice at a time", async () => {
  const runs: ((changed: boolean) => void)[] = [];
  const { said } = watching(() => new Promise((resolve) => runs.push(resolve)));
  edit("one");
  await vi.waitFor(() => expect(runs).toHaveLength(1));
  const seen = vi.spyOn(globalThis, "setTimeout");
  edit("two");
  // The edit has been noticed, and its turn come up at least once, while the first run goes on.
  await vi.waitFor(() => expect(seen.mock.calls.length).toBeGreaterThan(2));
  expect(runs).toHaveLength(1);
  runs[0]?.(true);
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.(true);
  await vi.waitFor(() => expect(said).toHaveLength(2));
});

it("reports a failure, says nothing of a change that changes nothing, and goes on", async () => {
  const work = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(new Error("Unexpected token"))
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(true);
  const { said, complaints } = watching(work);
  for (const times of [1, 2, 3]) {
    edit(`${times}`);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(times));
  }
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(complaints).toEqual([expect.stringContaining("Unexpected token")]);
});
