import { listSentences, sentences } from "@parley/contract/sentences.ts";
import { describe, expect, it } from "vitest";
import { german } from "./german.ts";

const flat = (groups: Record<string, Record<string, string>>) =>
  new Map(
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
    ),
  );
const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const inGerman = flat(german);

describe("everything the server can say", () => {
  it.each(listSentences())("$key has German words of its own", ({ key, text }) => {
    const words = inGerman.get(key) ?? "";
    expect(words.trim()).not.toBe("");
    expect(words).not.toBe(text);
    expect(namesIn(words)).toEqual(namesIn(text));
    expect(words).not.toMatch(/\b(please|the|this|your)\b/i);
  });

  it("has nothing in German that is never said", () => {
    expect([...inGerman.keys()].toSorted()).toEqual([...flat(sentences).keys()].toSorted());
  });

  // A sentence is found again by its words, so the same words must mean the same.
  it("is the same in German where it is the same in English", () => {
    const byEnglish = Map.groupBy(listSentences(), ({ text }) => text);
    for (const alike of byEnglish.values())
      expect(new Set(alike.map(({ key }) => inGerman.get(key))).size).toBe(1);
  });
});
