import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CALLS_DOC, callsDocument } from "./calls-doc.mjs";

// When this fails: npm run calls-doc
test("docs/calls.md is what the contract says", async () => {
  expect(await readFile(CALLS_DOC, "utf8")).toBe(callsDocument());
});
