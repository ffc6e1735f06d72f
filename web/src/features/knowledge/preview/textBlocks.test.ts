import { expect, it } from "vitest";
import { countLines, textBlocks } from "./textBlocks.ts";

it.each([
  ["lines", "A line of words.\n".repeat(500)],
  ["one endless line", "words ".repeat(2000)],
  ["no blank at all", "😀".repeat(3000)],
  ["nothing", ""],
])("cuts %s without losing or breaking anything", (_name, text) => {
  const blocks = textBlocks(text, 999);
  expect(blocks.join("")).toBe(text);
  expect(blocks.every((block) => block.length <= 999 && block.isWellFormed())).toBe(true);
});

it("cuts after a line's end where there is one", () => {
  const blocks = textBlocks("A line of words.\n".repeat(500), 1000);
  expect(blocks.length).toBeGreaterThan(5);
  expect(blocks.slice(0, -1).every((block) => block.endsWith("\n"))).toBe(true);
});

it("counts lines as they wrap", () => {
  expect(countLines("one\ntwo\n\nfour\n")).toBe(4);
  expect(countLines("x".repeat(200))).toBe(3);
  expect(countLines("")).toBe(1);
});
