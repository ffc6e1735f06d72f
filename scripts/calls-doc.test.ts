import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { fromRoot } from "./machine/paths.mjs";
import { CALLS_DOC, callsDocument, madeOutside } from "./calls-doc.mjs";

// When this fails: npm run calls-doc
test("docs/calls.md is what the contract and the adapters say", async () => {
  expect(await readFile(CALLS_DOC, "utf8")).toBe(callsDocument());
});

test("every adapter that goes out is listed with what it calls", () => {
  const files = globSync(fromRoot("functions/src/**/*.ts")).filter(
    (file) => !file.endsWith(".test.ts") && !file.includes("/platform/egress/"),
  );
  const holding = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(file, "utf8"))).toSorted();
  const adapters = holding(/fetch: Egress\["egressFetch"\]|egress\s*\.(egressFetch|fetchPage)\(/);
  expect(holding(/\bOutsideCalls\b/)).toEqual(adapters);
  expect(madeOutside).toHaveLength(adapters.length);
});
