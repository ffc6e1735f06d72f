import { inPlainWords, relativesOf } from "../index/words/concepts.ts";
import type { IndexLanguage } from "../index/words/languages.ts";
import { questionLanguage } from "../index/words/questionLanguage.ts";
import { compoundLikeness, similarity } from "../index/words/similarity.ts";
import { tokenise } from "../index/words/tokenise.ts";

/** What a question is compared by. */
type ReadQuestion = { language: IndexLanguage; terms: readonly string[] };

/** Similarity from which two questions count as the same. */
export const SAME_QUESTION_THRESHOLD = 0.62;
/** What a word that means about the same counts beside the word itself. */
const RELATED = 0.85;
/** The same for one that is only spelt alike, or a part of it. */
const ALIKE = 0.9;

/** Words that a question is compared by: each is compared with each of another's, of hundreds of questions. */
const TERMS_MAX = 25;

/** Words that shape a question and say nothing about what is asked. */
const SHAPES = new Set(
  "tell know please want like would could possible anything something there thing question ask get got have has offer sell much many often long kann könnt können gibt gern gerne bitte möchte würde wissen sagen frage mal eigentlich habt haben hat bieten verkaufen viel viele oft lange".split(
    " ",
  ),
);

/** The first terms of a question as the index has them; none for one without any word that says something. */
export function readWords(question: string): ReadQuestion {
  const language = questionLanguage(question);
  const words = tokenise(inPlainWords(question), language).filter(({ word }) => !SHAPES.has(word));
  return { language, terms: [...new Set(words.map(({ term }) => term))].slice(0, TERMS_MAX) };
}

/**
 * How like two questions are, from 0 to 1: the share of the words of both that the other has too, by the likeness that
 * the index forgives misspelt words, compounds and words for the same by. It is the same both ways round.
 */
export function questionSimilarity(one: ReadQuestion, other: ReadQuestion): number {
  const all = one.terms.length + other.terms.length;
  if (one.terms.length === 0 || other.terms.length === 0) return 0;
  return (covered(one, other) + covered(other, one)) / all;
}

function covered(question: ReadQuestion, by: ReadQuestion): number {
  return question.terms.reduce((sum, term) => {
    if (by.terms.includes(term)) return sum + 1;
    const related = relativesOf(term, question.language, by.language);
    if (by.terms.some((other) => related.includes(other))) return sum + RELATED;
    const best = Math.max(0, ...by.terms.map((other) => termLikeness(term, other)));
    return sum + ALIKE * best;
  }, 0);
}

function termLikeness(term: string, other: string): number {
  return Math.max(
    similarity(term, other),
    compoundLikeness(term, other),
    compoundLikeness(other, term),
  );
}
