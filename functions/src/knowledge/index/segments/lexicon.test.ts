import fc from "fast-check";
import { expect, test } from "vitest";
import { Lexicon } from "./lexicon.ts";
import { similarity } from "../words/similarity.ts";

function lexiconOf(words: readonly string[]): Lexicon {
  const terms = [...new Set(words)].toSorted();
  const numbers = Uint32Array.from(terms, (_, number) => number + 1);
  return new Lexicon(terms, numbers, numbers);
}

/** Of few syllables, so that parts of words and misspellings meet; one has no plain letter, one a digit. */
const word = fc
  .array(fc.constantFrom("rei", "se", "s", "pre", "frist", "kün", "ber", "e", "2"), {
    minLength: 2,
    maxLength: 5,
  })
  .map((syllables) => syllables.join(""));

test("finds exactly the similar terms that comparing it with each of them finds", () => {
  let similar = 0;
  const all = fc.array(word, { minLength: 60, maxLength: 200 });
  fc.assert(
    fc.property(all, word, (words, term) => {
      const compared = words.flatMap((other): [string, number][] => {
        const isAsked = term.length >= 4 && !/\d/.test(term) && other !== term;
        const likeness = isAsked ? similarity(term, other) : 0;
        return likeness > 0 ? [[other, likeness]] : [];
      });
      const found = lexiconOf(words).similarTo(term);
      similar += found.size;
      expect(found).toEqual(new Map(compared));
    }),
  );
  expect(similar).toBeGreaterThan(20);
});

test.each([
  ["frist", ["kundigungsfrist", "montag"], ["kundigungsfrist"]],
  ["kundigungsfrist", ["frist", "montag"], ["frist"]],
  ["brekfast", ["breakfast", "bread"], ["breakfast"]],
  ["reise", ["preise", "kreise"], []],
  ["2024", ["2025"], []],
])("%s among %j", (term, words, similar) => {
  expect([...lexiconOf(words).similarTo(term).keys()]).toEqual(similar);
});

test("knows where a term's postings are", () => {
  const lexicon = lexiconOf(["bell", "lamp", "tyre"]);
  expect(lexicon.size).toBe(3);
  expect(lexicon.find("lamp")).toEqual({ frequency: 2, offset: 2 });
  expect(lexicon.find("lam")).toBeUndefined();
});
