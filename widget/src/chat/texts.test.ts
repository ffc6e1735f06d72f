import { errorStatus } from "@parley/contract/platform/errors.ts";
import { de as germanProblems } from "@parley/contract/problems/de.ts";
import { en as englishProblems } from "@parley/contract/problems/en.ts";
import { describe, expect, it } from "vitest";
import { lineText } from "@parley/contract/conversations/spokenTexts.ts";
import { english } from "@parley/contract/problems/english.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { chatTexts, errorText } from "./texts.ts";

const [en, de] = [chatTexts(false), chatTexts(true)];
const answersOf = (problems: Readonly<Record<string, string>>) =>
  Object.entries(problems)
    .filter(([key]) => key.startsWith("answers."))
    .map(([key, text]) => [key.slice("answers.".length), text] as const);
const [englishAnswers, germanAnswers] = [answersOf(englishProblems), answersOf(germanProblems)];
const codes = [
  ...englishAnswers.map(([code]) => code),
  ...Object.keys(errorStatus),
  "origin",
  "input",
];

describe("what the server says", () => {
  it.each(codes)("has a text for the reason or code %s in both languages", (code) => {
    const german = errorText(de, code);
    expect(german).not.toBe(errorText(en, code));
    expect(german).not.toMatch(/\b(please|the|this)\b/i);
  });

  it.each(codes.filter((code) => code !== "INTERNAL_SERVER_ERROR"))(
    "has a text of its own for %s",
    (code) => expect(errorText(en, code)).not.toBe(english("platform.internal")),
  );

  it.each(englishAnswers)("%s reads as the contract words it", (code, text) => {
    expect(errorText(en, code)).toBe(text);
  });

  it.each(germanAnswers)("%s reads in German as the contract words it", (code, text) => {
    expect(errorText(de, code)).toBe(text);
  });

  it.each(["of-tomorrow", "toString", ""])("is a failure of ours for %j", (code) => {
    expect(errorText(de, code)).toBe(germanProblems["platform.internal"]);
  });

  it.each([
    ["INTERRUPTED", "answers.model-interrupted"],
    ["TIMEOUT", "answers.model-timeout"],
    ["origin", "conversations.originRefused"],
    ["UNAUTHORIZED", "conversations.tokenInvalid"],
    ["TOO_MANY_REQUESTS", "platform.tooMany"],
    ["INTERNAL_SERVER_ERROR", "platform.internal"],
  ] as const)("%s reads in both languages as the contract words %s", (code, key) => {
    expect([errorText(en, code), errorText(de, code)]).toEqual([
      englishProblems[key],
      germanProblems[key],
    ]);
  });

  it("is said of a message that is too long as of any other input", () => {
    const said = (language: "en" | "de") =>
      sayProblem({ key: "fields.tooLong", values: { max: 4000 } }, language);
    expect([en.tooLong("4,000"), de.tooLong("4.000")]).toEqual([said("en"), said("de")]);
  });

  it.each([
    ["English", en, englishProblems],
    ["German", de, germanProblems],
  ] as const)("is in the contract only, if it does, in %s", (_, { errors, ...texts }, problems) => {
    const own = [...Object.values(errors), ...Object.values(texts)];
    const theirs: readonly unknown[] = Object.values(problems);
    expect(own.filter((text) => theirs.includes(text))).toEqual([]);
  });
});

describe("a system line", () => {
  it("names the person, if there is a name", () => {
    expect(lineText(de, "joined", "Ada")).toBe("Ada ist dem Gespräch beigetreten.");
    expect(lineText(de, "joined", "")).toBe("Jemand ist dem Gespräch beigetreten.");
  });

  it.each(["transferred", "constructor"])("that is unknown (%s) says nothing", (line) => {
    expect(lineText(en, line, "Ada")).toBeUndefined();
  });
});
