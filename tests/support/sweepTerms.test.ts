import { expect, it } from "vitest";
import { importedFiles } from "./importedFiles.ts";

/** What reads what strangers wrote; what reaches other servers is kept from `sweep` by its type (`BookDeps`). */
const READERS = [
  "functions/src/knowledge/extract/",
  "functions/src/knowledge/learning/learn.ts",
  "functions/src/knowledge/learning/readDocument.ts",
  "functions/src/knowledge/learning/readInWorker.ts",
  "functions/src/platform/worker/",
  "functions/src/tools/find/",
];

it("a sweep can run nothing that reads a document, as decision 242 has it", () => {
  const files = [...importedFiles(["functions/src/sweep.ts"])];
  expect(files).toContain("functions/src/knowledge/sources/refreshDue.ts");
  expect(files.filter((file) => READERS.some((place) => file.startsWith(place)))).toEqual([]);
});

it("knows what is loaded later, and what is a type alone", () => {
  const files = importedFiles(["functions/src/jobHandlers.ts"]);
  expect(files.has("functions/src/knowledge/learning/indexSource.ts")).toBe(true);
  const deps = "functions/src/platform/deps.ts";
  expect([...importedFiles([deps])]).toEqual([deps]);
});
