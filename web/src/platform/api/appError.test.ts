import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const sources = globSync("**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(root + file, "utf8") }));

/**
 * Ways to take a failure's words out of it and keep them: in a state, by name, in a form's field. Words that are
 * kept stay in the language of the moment. Nor do words tell what failed: its `problem` does. Those that a schema gives (`issues[0]?.message`) are keys.
 */
const takesWords = [
  /\bset[A-Z]\w*\((?!\(\) =>)(?:[^()]|\([^()]*\))*?\b(?:failure|error|refused|toAppError\(\w+\))\.message/,
  /\bconst \{[^}]*\bmessage\b[^}]*\} = toAppError\(/,
  /\bconst \w+ = (?![^;]*=>)[^;]*\b(?:failure|refused|toAppError\(\w+\))\.message\b/,
  /\b(?:failure|error|refused|toAppError\(\w+\))\.message [!=]==/,
];
const keepsWords = (text: string) => takesWords.some((pattern) => pattern.test(text));

it("is kept itself wherever it is kept, so that its words follow the language", () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(({ text }) => keepsWords(text)).map(({ file }) => file)).toEqual([]);
});

it.each([
  "setFailure(toAppError(thrown).message);",
  "else setFailure(failure.message);",
  'setError("token", { message: failure.message });',
  "const { fields, message } = toAppError(thrown);",
  "const detail = failure.message === text() ? undefined : () => failure.message;",
  'const message = failure.fields["token"] ?? failure.message;',
])("is seen where its words are kept instead: %s", (code) => {
  expect(keepsWords(code)).toBe(true);
});

it.each([
  "setFailure(toAppError(thrown));",
  "notify({ text: () => failure.message });",
  "const words = () => failure.message;",
  "return setError(parsed.error.issues[0]?.message);",
  "const detail = isSaid ? undefined : () => failure.message;",
])("is not taken for its words: %s", (code) => {
  expect(keepsWords(code)).toBe(false);
});
