import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { specifiedTexts } from "./specifiedTexts.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const dictionaries = globSync(
  [
    "contract/src/problems/{en,accountProblems,connectionProblems,visitorProblems}.ts",
    "contract/src/agents/settings.ts",
    "web/src/**/*Texts.ts",
    "widget/src/chat/texts.ts",
  ],
  { cwd: root },
);

/** Lines that hold a text in quotes; a long one stands on a line of its own. */
const lines = dictionaries.flatMap((file) =>
  readFileSync(root + file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      const [, text] = /"((?:[^"\\]|\\.)*)",?(?: \/\/ fixed)?$/.exec(line) ?? [];
      const isFixed = line.endsWith(" // fixed");
      return text === undefined && !isFixed ? [] : [{ at: `${file}:${index + 1}`, text, isFixed }];
    }),
);
const isSpecified = (text: string | undefined) =>
  text !== undefined && specifiedTexts.includes(text);

test("a line marked as fixed has a listed text, to the letter", () => {
  const changed = lines.filter(({ isFixed, text }) => isFixed && !isSpecified(text));
  expect(lines.length).toBeGreaterThan(1000);
  expect(changed).toEqual([]);
});

test("every listed text is marked where it stands", () => {
  expect(lines.filter(({ isFixed, text }) => !isFixed && isSpecified(text))).toEqual([]);
});

test("every listed text is said somewhere", () => {
  const said = new Set(lines.map(({ text }) => text));
  expect(specifiedTexts.filter((text) => !said.has(text))).toEqual([]);
});

test("other English texts are in British spelling", () => {
  const american = /organiz|recogniz|customiz|favor|behavior|\bcenter/i;
  expect(lines.filter(({ isFixed, text = "" }) => !isFixed && american.test(text))).toEqual([]);
});

const mails = globSync("functions/src/**/*{Mail,Mails,mails,Texts}.ts", { cwd: root });

test("other texts have the apostrophe of print", () => {
  const found = [...dictionaries, ...mails].flatMap((file) =>
    readFileSync(root + file, "utf8")
      .split("\n")
      .filter((line) => !/^\s*(?:\*|\/\/|\/\*)| \/\/ fixed$/.test(line))
      .filter((line) => /["`][^"`]*[\p{L}}”]'(?:\p{L}| |[.,;:?!"`])/u.test(line)),
  );
  expect(found).toEqual([]);
});

test("other English texts say email too", () => {
  const found = [...dictionaries, ...mails].filter((file) =>
    /["`][^"`\n]*\b(?:[eE]-mail|(?:[aA]|[tT]he|[tT]his) mail\b)/.test(
      readFileSync(root + file, "utf8").replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, ""),
    ),
  );
  expect(mails.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

test("comments and documents say email, as the texts do", () => {
  const sources = globSync(
    ["{contract,functions,web,widget}/src/**/*.{ts,tsx}", "docs/**/*.md", "*.md"],
    { cwd: root },
  );
  const found = sources.filter(
    (file) =>
      // There the word itself is looked up, in either spelling.
      !file.startsWith("functions/src/knowledge/index/") &&
      /\b[eE]-mail/.test(readFileSync(root + file, "utf8")),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
