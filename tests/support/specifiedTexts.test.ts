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

const mails = globSync("functions/src/**/*{Mail,Mails,mails,Texts}.ts", { cwd: root });

const beginsLanguage = /^\s*(?:const )?(en|de)\b[^"`]*[{(]\s*$/;
const ofLanguage = /^\s*(en|de): ["`]/;

/**
 * What pages and mails say by themselves: every text in quotes but those that are fixed, keys, and the words that the
 * page search also takes, with the name of a fixed one left out where it is quoted.
 */
const texts = [...dictionaries, ...mails].flatMap((file) => {
  let block = file.endsWith("/en.ts") ? "en" : "";
  return readFileSync(root + file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      block = beginsLanguage.exec(line)?.[1] ?? block;
      if (/^\s*(?:\*|\/\/|\/\*|import |keywords: )| \/\/ fixed$/.test(line)) return [];
      const language = ofLanguage.exec(line)?.[1] ?? block;
      return [...line.matchAll(/"((?:[^"\\]|\\.)*)"(?!:)|`([^`]*)`/g)].map(
        ([, quoted, template = ""]) => ({
          at: `${file}:${index + 1}`,
          language,
          text: specifiedTexts.reduce(
            (text, fixed) => text.replaceAll(`“${fixed}”`, ""),
            quoted ?? template.replaceAll(/\$\{[^}]*\}/g, ""),
          ),
        }),
      );
    });
});

/** “Authorization” is the name of a header. */
const withZ =
  /\b(?!(?:[Rr]e|[Oo]ver)?[Ss]iz|[Pp]riz|[Ss]eiz|Authorization\b)[A-Za-z][a-z]{2,20}(?:iz|yz)(?:e[drs]?|ing|ations?)\b/;
const american =
  /favor|behavior|neighbor|\b(?:color|honor|center)|\b(?:gray|catalog|defense|offense)\b|fulfill\b|(?:cancel|label|model|signal|travel)(?:ed|ing)\b/i;

test("other English texts are in British spelling", () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.filter(({ text }) => withZ.test(text) || american.test(text))).toEqual([]);
});

/** What is written with a capital wherever it stands: names of others, of our pages, and what follows the name of a key. */
const names = new Set(["America", "Design", "JSON", "Secret", "Telegram", "WhatsApp"]);
const afterKey = /^(?:↑ ↓|Enter|Esc) /;

function isTitleCase(text: string): boolean {
  const [, ...rest] = text.replace(afterKey, "").split(" ");
  const words = rest.filter((word) => /^\p{L}[\p{L}’-]{3,}$/u.test(word) && !names.has(word));
  return !/[.?!:]/.test(text) && words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word));
}

test("other English labels are in sentence case", () => {
  const english = texts.filter(({ language }) => language === "en");
  expect(english.length).toBeGreaterThan(1000);
  expect(english.filter(({ text }) => isTitleCase(text))).toEqual([]);
});

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
