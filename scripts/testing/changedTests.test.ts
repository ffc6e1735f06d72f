import { expect, it } from "vitest";
import { isOnlyCode, readsBeyondImports } from "./changedTests.mjs";

it.each([
  [["web/src/a.tsx", "functions/src/b.ts", "README.md"], true],
  [[], false],
  [["web/src/a.tsx", "package.json"], false],
  [["tests/fixtures/page.html"], false],
  [["scripts/test.mjs"], false],
  [["vitest.config.ts"], false],
  [["web/vite.config.ts"], false],
])("knows by imports what %j can fail: %j", (changed, expected) => {
  expect(isOnlyCode(changed)).toBe(expected);
});

it.each([
  ['import { readFileSync } from "node:fs";', true],
  ['import ts from "typescript";', true],
  ['import { run } from "../processes/run.mjs";', true],
  ['import { expect, it } from "vitest";', false],
])("runs a test with %s always: %j", (text, expected) => {
  expect(readsBeyondImports(text)).toBe(expected);
});
