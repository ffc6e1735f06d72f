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

/**
 * Code that takes the words of a schema's issue: zod's own are English, and written for a programmer. An issue is also
 * what was taken out of the list before, under a name of its own.
 */
function takesWords(code: string): boolean {
  const named = [...namesOfIssues(code)].join("|");
  const taken = [
    /\bissues\b[^;]*\bmessage\b|\bmessage\b[^;]*\bissues\b/,
    new RegExp(`\\b(?:${named})\\b(?:[?!]?\\.?\\[\\w+\\]|\\.at\\(\\w+\\))*[?!]?\\.message\\b`),
    new RegExp(`\\{[^{};]*\\bmessage\\b[^;=]*(?:=|\\bof) *(?:${named})\\b`),
  ];
  return taken.some((pattern) => pattern.test(code));
}

/** `issues`, and whatever is given a name from there on without being made into something else. */
function namesOfIssues(code: string): ReadonlySet<string> {
  const names = new Set(["issues"]);
  let known;
  do {
    known = names.size;
    const one = `[^;()]*\\b(?:${[...names].join("|")})\\b`;
    for (const [, left = "", rest = ""] of [
      ...code.matchAll(new RegExp(`\\b(?:const|let) ([^=;]+?) =${one}([^;]*)`, "g")),
      ...code.matchAll(new RegExp(`\\b(?:const|let) ([^=;]+?) of${one}`, "g")),
      ...code.matchAll(/\bissues: (\w+|\[\w+\])/g),
      ...code.matchAll(new RegExp(`${one}[?!]?\\.\\w+\\(\\(?(\\w+)\\)? =>`, "g")),
    ])
      if (!/\.(?:map|flatMap|some|every)\(/.test(rest))
        for (const [name] of left.matchAll(/\w+/g)) names.add(name);
  } while (names.size > known);
  return names;
}

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
  "const first = error.issues[0]; return first?.message;",
  "const first: Issue | undefined = parsed.error?.issues.at(0); log(path); return first!.message;",
  "const found = error.issues; const [first] = found; say(first.message);",
  "const found = error.issues; say(found[0]?.message);",
  "const found = error.issues.find(({ path }) => path[0]); const { path, message } = found;",
  "const { issues: found } = error; for (const { message } of found) say(message);",
  "for (const issue of error.issues) { const at = issue.path; say(at, issue.message); }",
  "error.issues.forEach((issue) => { const at = issue.path; say(at, issue.message); });",
])("is seen where it is taken: %s", (code) => {
  expect(takesWords(code)).toBe(true);
});

it.each([
  "const fields = issues.map((issue) => problemOf(issue)); const [first] = fields; say(first.message);",
  "const first = error.issues[0]; const { key } = problemOf(first); fail(error.message);",
  "const said = problemOf(error.issues[0] ?? {}); say(said.message);",
])("is not seen where other words are taken: %s", (code) => {
  expect(takesWords(code)).toBe(false);
});
