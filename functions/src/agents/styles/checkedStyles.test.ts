import { beforeEach, expect, it, vi } from "vitest";
import { checkedStyles, shownStyles } from "./checkedStyles.ts";

const read = vi.hoisted(() => vi.fn());
vi.mock(import("./readStyles.ts"), () => ({
  readStyles: (css: string) => {
    read(css);
    return { css, problems: [] };
  },
}));
beforeEach(() => read.mockClear());

/** A sheet of twenty thousand characters, which is the longest there is. */
const sheet = (name: string) => `.${name}{color:red}`.padEnd(20_000);

it("150 of the longest sheets are read once, whoever asks for them in turn", async () => {
  const names = Array.from({ length: 150 }, (_, n) => `kept${n}`);
  for (const round of [1, 2, 3])
    for (const name of names)
      expect((await checkedStyles(sheet(name))).css, `${round}`).not.toBe("");
  expect(read).toHaveBeenCalledTimes(150);
});

it("a workspace with more sheets than are kept has sixty read in a minute, and others theirs", async () => {
  const ask = (name: string, workspaceId: string, at: number) =>
    shownStyles(sheet(name), { workspaceId, at });
  for (let n = 0; n < 300; n += 1) await ask(`many${n}`, "many", 0);
  expect(read).toHaveBeenCalledTimes(60);
  expect(await ask("many299", "many", 0)).toBe("");
  // What is known needs no reading.
  expect(await ask("many59", "many", 0)).not.toBe("");
  expect(await ask("own", "other", 0)).not.toBe("");
  expect(await ask("many299", "many", 60_000)).not.toBe("");
});
