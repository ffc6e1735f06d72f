import { describe, expect, it } from "vitest";
import { stripMark } from "./stripMark.ts";

async function read(parts: string[]): Promise<{ words: string[]; found: number }> {
  const words: string[] = [];
  let found = 0;
  async function* stream() {
    yield* parts;
  }
  for await (const part of stripMark<never>(stream(), "[no answer]", () => (found += 1)))
    words.push(part);
  return { words, found };
}

describe("stripMark", () => {
  it.each([
    [["[no answer] I do not know."]],
    [["[no", " ans", "wer]", " I do", " not know."]],
    [["\n[No Answer]\n\n", "I do not know."]],
    ["[no answer] I do not know.".split("")],
  ])("takes the mark out, however the words come: %j", async (parts) => {
    const { words, found } = await read(parts);
    expect([words.join(""), found]).toEqual(["I do not know.", 1]);
  });

  it.each([
    [["A puncture costs £14."]],
    [["[note] Yes."]],
    [["[no"]],
    [["It says ", "[no answer] there."]],
    [[" ", "Hi"]],
  ])("leaves everything else as it is: %j", async (parts) => {
    const { words, found } = await read(parts);
    expect([words.join(""), found]).toEqual([parts.join(""), 0]);
  });

  it("holds back only what may become the mark", async () => {
    expect((await read(["[n", "ice] ", "bike"])).words).toEqual(["[nice] ", "bike"]);
    expect((await read(["[no answer]"])).words).toEqual([]);
  });
});
