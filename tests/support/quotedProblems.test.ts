import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { de } from "@parley/contract/problems/de.ts";
import { en } from "@parley/contract/problems/en.ts";
import { expect, test } from "vitest";
import { specifiedTexts } from "./specifiedTexts.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Texts of pages and mails that begin as a problem does. */
const alike = [
  "Please confirm your email address",
  "Someone else saved this agent",
  "You no longer have access to “",
];

/** How a text begins, as a test may quote it: five words, or all it has. Values are any words. */
function beginningOf(text: string): RegExp {
  const words = text.split(" ").slice(0, 5);
  const literal = (word: string) => word.replaceAll(/[.*+?^$()|[\]\\/]/g, "\\\\?\\$&");
  const pattern = words.map((word) => literal(word).replaceAll(/\{\w+\}/g, ".{1,80}?"));
  return new RegExp(`(?<![\\p{L}\\d])${pattern.join(" ")}(?![\\p{L}\\d])`, "u");
}

const ours = [...Object.entries(en), ...Object.entries(de)]
  .filter(([, text]) => !specifiedTexts.includes(text))
  .map(([key, text]) => ({ key, beginning: beginningOf(text) }));

/** Whether a line has any: most have none, and asking for each takes several times as long. */
const anyBeginning = new RegExp(ours.map(({ beginning }) => beginning.source).join("|"), "u");

/**
 * @param source of a test
 * @returns its lines that quote a problem's words which are ours to change, each with the line's number and the keys
 */
function quotesIn(source: string): string[] {
  return source.split("\n").flatMap((line, index) => {
    if (!anyBeginning.test(line)) return [];
    const isComment = /^\s*(?:\/\/|\/?\*)/.test(line);
    const others = [...specifiedTexts, ...alike].reduce(
      (rest, text) => rest.replace(text, ""),
      line,
    );
    const keys = ours.filter(({ beginning }) => beginning.test(others)).map(({ key }) => key);
    return isComment || keys.length === 0
      ? []
      : [`${index + 1}: ${keys.join(" ")}: ${line.trim()}`];
  });
}

/** @throws Error with all of them: an assertion would show the first forty characters */
function refuse(quotes: string[]): void {
  if (quotes.length > 0) throw new Error(quotes.join("\n"));
}

test("a quoted text is found by how it begins, in either language, with its line", () => {
  const line = 'await waitForText(page, "This code is not valid. Please");';
  expect(quotesIn(`// one\n${line}`)).toEqual([`2: clientSignIn.codeWrong: ${line}`]);
  expect(quotesIn("/^Bitte verwenden Sie höchstens 4\\.000 Zeichen\\.$/")).toHaveLength(1);
  expect(quotesIn('"Your plan allows 7 agents."')).toHaveLength(1);
});

test("neither a comment is, nor what stays to the letter, nor a text that begins alike", () => {
  expect(quotesIn("// Your plan allows 7 agents.")).toEqual([]);
  expect(quotesIn('"No agent found"')).toEqual([]);
  expect(quotesIn('"Please confirm your email address"')).toEqual([]);
});

test("tests take a problem's text by its key, unless it stays to the letter", () => {
  const files = globSync(
    [
      "{contract,functions,web,widget}/{src,testing}/**/*.test.{ts,tsx}",
      "{functions,web,widget}/testing/**/*.{ts,tsx}",
      "tests/**/*.test.ts",
      "tests/{screenshots,support}/**/*.ts",
    ],
    { cwd: root },
  ).filter((file) => !import.meta.url.endsWith(file));
  const quotes = [...new Set(files)].flatMap((file) =>
    quotesIn(readFileSync(root + file, "utf8")).map((quote) => `${file}:${quote}`),
  );
  expect(files.length).toBeGreaterThan(400);
  refuse(quotes);
});
