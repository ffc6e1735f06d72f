import { describe, expect, it } from "vitest";
import { TRANSLATION_LANGUAGES } from "../conversations/translation/translationLanguages.ts";
import { decisionId, readDecision, YES_AND_NO } from "./decision.ts";

const read = (text: string, messageId = "message-1") => readDecision({ messageId, text }, "call-1");

describe("readDecision", () => {
  it.each([
    ["yes", "confirmed"],
    ["Yes!", "confirmed"],
    ["ja, bitte", "confirmed"],
    ["Bestätigen.", "confirmed"],
    ["no", "declined"],
    ["Nein.", "declined"],
    ["« oui »", "confirmed"],
    ["Да!", "confirmed"],
    ["はい。", "confirmed"],
    ["Não", "declined"],
    ["нет", "declined"],
  ])("takes %s for %s", (text, decision) => {
    expect(read(text)).toBe(decision);
  });

  it.each(TRANSLATION_LANGUAGES)(
    "knows yes and no in %s, whatever they mean elsewhere",
    (language) => {
      const [yes, no] = YES_AND_NO[language];
      expect(yes.map((word) => read(word))).toEqual(yes.map(() => "confirmed"));
      expect(no.map((word) => read(word))).toEqual(no.map(() => "declined"));
    },
  );

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
