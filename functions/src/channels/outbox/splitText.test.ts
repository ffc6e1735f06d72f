import { describe, expect, it } from "vitest";
import { splitText } from "./splitText.ts";

const MAX = 4096;

/** A repeatable source of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, "");

describe("a text that is too long for one message", () => {
  it("is split between paragraphs", () => {
    const paragraph = "word ".repeat(500).trim();
    const parts = splitText([paragraph, paragraph, paragraph].join("\n\n"), MAX);
    expect(parts).toEqual([paragraph, paragraph, paragraph]);
  });

  it("is left as it is when it fits, to the last character", () => {
    const text = "x".repeat(MAX);
    expect(splitText(text, MAX)).toEqual([text]);
    expect(splitText(`${text}y`, MAX)).toEqual([text, "y"]);
    expect(splitText(" \n ", MAX)).toEqual([]);
  });

  it("loses and cuts no character, whatever it is made of", () => {
    const pieces = ["a", "ü", "😀", "👩‍🔧", " ", "\n", "\n\n", "a long word ", "x".repeat(40)];
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = numbers(seed);
      const length = Math.floor(next() * 200);
      const text = Array.from(
        { length },
        () => pieces[Math.floor(next() * pieces.length)] ?? "",
      ).join("");
      const max = 8 + Math.floor(next() * 60);
      const parts = splitText(text, max);
      expect(withoutSpaces(parts.join(""))).toBe(withoutSpaces(text));
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(max);
        expect(part.trim()).toBe(part);
        expect(part).not.toBe("");
        expect(part.isWellFormed()).toBe(true);
      }
    }
  });
});
