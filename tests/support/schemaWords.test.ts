import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

const wordsTaken = [
  // Says to whoever starts the functions what their environment lacks.
  "functions/src/platform/env.ts",
  // Has `problemOf` word the issue first.
  "web/src/platform/i18n/problems/useSayProblem.ts",
];

/** Code that takes the words of a schema's issue: zod's own are English, and written for a programmer. */
const takesWords = (code: string) =>
  /\bissues\b[^;]*\bmessage\b|\bmessage\b[^;]*\bissues\b/.test(code);

it("what a schema finds is worded by problemOf, and nowhere by zod", () => {
  const taking = globSync("{contract,functions,web,widget}/src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .filter((file) => takesWords(readFileSync(root + file, "utf8")));
  expect(taking.toSorted()).toEqual(wordsTaken);
});

it.each([
  "problem: checked.error.issues[0]?.message ?? problem();",
  "const [{ message }] = parsed.error.issues; use(message);",
  "issues.map((issue) => issue.message);",
])("is seen where it is taken: %s", (code) => {
  expect(takesWords(code)).toBe(true);
});
