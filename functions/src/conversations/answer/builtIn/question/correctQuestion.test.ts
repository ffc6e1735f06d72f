import { expect, test } from "vitest";
import { correctQuestion } from "./correctQuestion.ts";

const words = new Set(["sonnenbrillen", "kalbsschnitzel", "walnut", "bread", "pass"]);

function correct(text: string): string {
  return correctQuestion(text, words, (word) => words.has(word));
}

test.each([
  ["Was kostet eine Sonenbrille?", "Sonnenbrillen"],
  ["the walnut bred", "walnut bread"],
  ["a monthly pas", "pass"],
])("corrects %s by the words that pages have", (written, word) => {
  expect(correct(written)).toContain(word);
});

test.each(["eine kleine Portion Schnitzel", "do you sell dartboards"])(
  "leaves what is a word of its own: %s",
  (written) => {
    expect(correct(written)).toBe(written);
  },
);
