import { FILE_ENDINGS, FILE_MAX_BYTES } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { checkFile } from "./checkFile.ts";

const MB = 1024 * 1024;

it.each(FILE_ENDINGS)("accepts a file that ends in .%s, also in capitals", (ending) => {
  expect(checkFile({ name: `Terms of 2026.v2.${ending}`, size: 10 })).toBeUndefined();
  expect(
    checkFile({ name: `TERMS.${ending.toUpperCase()}`, size: FILE_MAX_BYTES }),
  ).toBeUndefined();
});

it("rejects a file that is too large by its size alone", () => {
  expect(checkFile({ name: "film.pdf", size: 200 * MB })).toBe(
    'knowledge.fileTooLarge {"megabytes":20}',
  );
  expect(checkFile({ name: "film.pdf", size: FILE_MAX_BYTES + 1 })).toBe(
    'knowledge.fileTooLarge {"megabytes":20}',
  );
});

it.each(["virus.exe", "pdf", ".pdf.exe", "notes.", "folder", "page.pdf "])(
  "refuses %j by its ending",
  (name) => {
    expect(checkFile({ name, size: 10 })).toBe("knowledge.fileType");
  },
);

it("rejects an empty file", () => {
  expect(checkFile({ name: "empty.txt", size: 0 })).toBe("sources.empty");
});
