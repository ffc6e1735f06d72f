import { expect, it } from "vitest";
import { agencyTexts } from "./agencyTexts.ts";

it("calls whoever signs in a person, and only an agency's clients as a whole Kunden", () => {
  const texts = Object.values(agencyTexts.de).filter((text) => /Kund/.test(text));
  expect(texts.length).toBeGreaterThan(0);
  // A sentence about signing in is about one person at a time.
  const sentences = texts.flatMap((text) => text.split(/[.?:]/));
  expect(sentences.filter((one) => /Kund/.test(one) && /[Aa]n(ge)?meld/.test(one))).toEqual([]);
});
