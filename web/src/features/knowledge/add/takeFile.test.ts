import { FILE_ENDINGS, FILE_MAX_BYTES } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { takeFile } from "./takeFile.ts";

const MB = 1024 * 1024;

/** A file that says it has this size. */
const fileOf = (name: string, size: number) =>
  Object.defineProperty(new File([], name), "size", { value: size });

/** Why a file is refused; undefined if it is taken. */
const problemOf = (name: string, size: number) => takeFile([fileOf(name, size)])?.refused?.problem;

it.each(FILE_ENDINGS)("takes a file that ends in .%s, also in capitals", (ending) => {
  const file = fileOf(`Terms of 2026.v2.${ending}`, 10);
  expect(takeFile([file])).toEqual({ file, refused: undefined });
  const loud = fileOf(`TERMS.${ending.toUpperCase()}`, FILE_MAX_BYTES);
  expect(takeFile([loud])).toEqual({ file: loud, refused: undefined });
});

it("refuses a file that is too large by its size alone", () => {
  expect(problemOf("film.pdf", 200 * MB)).toBe('knowledge.fileTooLarge {"megabytes":20}');
  expect(problemOf("film.pdf", FILE_MAX_BYTES + 1)).toBe('knowledge.fileTooLarge {"megabytes":20}');
});

it.each(["virus.exe", "pdf", ".pdf.exe", "notes.", "folder", "page.pdf "])(
  "refuses %j by its ending",
  (name) => {
    expect(problemOf(name, 10)).toBe("knowledge.fileType");
  },
);

it("refuses an empty file", () => {
  expect(problemOf("empty.txt", 0)).toBe("sources.empty");
});

it("refuses several files at once, whatever they are, and takes nothing from none", () => {
  const files = [fileOf("a.txt", 10), fileOf("b.txt", 10)];
  expect(takeFile(files)).toEqual({ refused: { name: "a.txt", problem: "knowledge.oneFile" } });
  expect(takeFile([])).toBeUndefined();
});
