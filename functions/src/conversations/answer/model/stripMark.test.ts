import { describe, expect, it } from "vitest";
import { stripMark } from "./stripMark.ts";

async function read(parts: string[]): Promise<{ words: string[]; found: number }> {
  const words: string[] = [];
  let found = 0;
  async function* stream() {
    yield* parts;
  }
  const marks = ["[no answer]", "[keine antwort]"];
  for await (const part of stripMark<never>(stream(), marks, () => (found += 1))) words.push(part);
  return { words, found };
}

describe("stripMark", () => {
  it.each([
    [["[no answer] I do not know."]],
    [["[no", " ans", "wer]", " I do", " not know."]],
    [["\n[No Answer]\n\n", "I do not know."]],
    ["[no answer] I do not know.".split("")],
    [["**[no answer]** I do not know."]],
    [["**[no answer]", ":", "** ", "I do not know."]],
    [['"[no answer]" I do not know.']],
    [["„[no answer]“ I do not know."]],
    [["([no answer]) I do not know."]],
    [["> [no answer]\n\nI do not know."]],
    [["[no answer]: I do not know."]],
    [["[no answer]", ".", " I do not know."]],
    [["[no answer] – I do not know."]],
    [["[Keine Antwort] I do not know."]],
    ["_[no answer]_: I do not know.".split("")],
  ])("takes the mark out, however the words come: %j", async (parts) => {
    const { words, found } = await read(parts);
    expect([words.join(""), found]).toEqual(["I do not know.", 1]);
  });

  it.each([
    ["Sorry! [no answer] I do not know.", "Sorry! I do not know."],
    ["Hi Anna, I'm sorry. **[no answer]** I do not know.", "Hi Anna, I'm sorry. I do not know."],
    ["Hello! [no answer]\n\nI do not know.", "Hello! I do not know."],
    [
      "Guten Tag! Leider: [keine Antwort] Das weiß ich nicht.",
      "Guten Tag! Leider: Das weiß ich nicht.",
    ],
    ["[no answer]\n\n- One\n- Two", "- One\n- Two"],
    ["[no answer] **Nothing** is known.", "**Nothing** is known."],
    ["**[no answer] I do not know.**", "**I do not know.**"],
    ["Hi İrem, [no answer] I do not know.", "Hi İrem, I do not know."],
  ])("leaves what stands beside it, whole or letter by letter: %s", async (text, left) => {
    const [whole, letters] = [await read([text]), await read(text.split(""))];
    expect([whole.words.join(""), whole.found]).toEqual([left, 1]);
    expect([letters.words.join(""), letters.found]).toEqual([left, 1]);
  });

  it.each([
    [["A puncture costs £14."]],
    [["[note] Yes."]],
    [["[no"]],
    [["It says ", "[no answer] there."]],
    [[" ", "Hi"]],
    [["Hi", " Anna", "! We open at nine."]],
    [["Hi", "king boots cost £90."]],
    [["**Sorry**, we are closed."]],
    [["**"]],
    [["Hello! ", "Sorry! ", "Hello! ", "Sorry! ", "Hello! ", "[no answer] there."]],
  ])("leaves everything else as it is: %j", async (parts) => {
    const { words, found } = await read(parts);
    expect([words.join(""), found]).toEqual([parts.join(""), 0]);
  });

  it("holds back only what may become the mark", async () => {
    expect((await read(["[n", "ice] ", "bike"])).words).toEqual(["[nice] ", "bike"]);
    expect((await read(["[no answer]"])).words).toEqual([]);
    expect((await read(["**[no answer]**:"])).words).toEqual([]);
    expect((await read(["Hello", "! We", " open"])).words).toEqual(["Hello! We", " open"]);
    expect((await read(["He", "rons", " fly"])).words).toEqual(["Herons", " fly"]);
  });
});
