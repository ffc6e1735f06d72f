import { describe, expect, it } from "vitest";
import {
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from "../conversations/translation/translationLanguages.ts";
import { decisionId, readDecision, YES_AND_NO } from "./decision.ts";

const read = (text: string, messageId = "message-1", ...languages: TranslationLanguage[]) =>
  readDecision({ messageId, text }, "call-1", languages);

describe("readDecision", () => {
  it.each([
    ["yes", "confirmed"],
    ["Yes!", "confirmed"],
    ["ja, bitte", "confirmed"],
    ["Bestätigen.", "confirmed"],
    ["no", "declined"],
    ["Nein.", "declined"],
    ["Não", "declined"],
    ["нет", "declined"],
  ])("takes %s for %s", (text, decision) => {
    expect(read(text)).toBe(decision);
  });

  it.each(TRANSLATION_LANGUAGES)("knows yes and no in %s", (language) => {
    const [yes, no] = YES_AND_NO[language];
    expect(yes.map((word) => read(word, "message-1", language))).toEqual(
      yes.map(() => "confirmed"),
    );
    expect(no.map((word) => read(word))).toEqual(no.map(() => "declined"));
  });

  it.each([
    ["« oui »", "fr"],
    ["Да!", "ru"],
    ["はい。", "ja"],
  ] as const)(
    "takes %s for yes from who was asked in %s, and from nobody else",
    (text, language) => {
      expect(read(text, "message-1", language)).toBe("confirmed");
      expect(read(text)).toBeUndefined();
    },
  );

  it("does nothing for who says no in Indonesian, or thanks in Danish, with what is yes in Polish", () => {
    expect([read("Tak", "message-1", "id"), read("Tak", "message-1", "da")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    "",
    "yes but",
    "not yes",
    "yesterday",
    "no problem, go on",
    "ok then",
    "confirmed: true",
  ])("takes no decision from %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("goes by the message's id, whatever it says, and only for the call that was asked about", () => {
    expect(read("anything", decisionId("confirmed", "call-1"))).toBe("confirmed");
    expect(read("anything", decisionId("declined", "call-1"))).toBe("declined");
    expect(read("anything", decisionId("confirmed", "call-2"))).toBeUndefined();
  });
});
