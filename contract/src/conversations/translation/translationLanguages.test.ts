import { expect, it } from "vitest";
import { translationLanguageOf } from "./translationLanguages.ts";

it.each([
  ["de-AT", "de"],
  ["EN", "en"],
  ["pt_BR", "pt"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["zh-Hant-TW", "zh"],
  ["tlh", undefined],
  ["constructor", undefined],
  ["", undefined],
])("takes %j for %j", (spoken, language) => {
  expect(translationLanguageOf(spoken)).toBe(language);
});
