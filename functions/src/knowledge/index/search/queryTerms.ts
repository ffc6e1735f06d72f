import type { IndexLanguage } from "../words/languages.ts";
import { questionLanguage } from "../words/questionLanguage.ts";
import type { Segment } from "../segments/segment.ts";
import { inPlainWords, relativesOf } from "../words/concepts.ts";
import { tokenise, type Token } from "../words/tokenise.ts";

/** A term to look for in the documents of one language. */
export type WeightedTerm = { language: IndexLanguage; term: string; weight: number };

const MAX_QUERY_TOKENS = 64;
const MAX_SIMILAR = 4;
const SIMILAR_WEIGHT = 0.6;
const RELATIVE_WEIGHT = 0.4;
/** A word of another language has nothing else to be found by. */
const TRANSLATED_WEIGHT = 0.8;

/**
 * The terms of a question for every language in the segments. A word that the index lacks is replaced by the
 * most similar ones it has: compounds that contain it or are contained in it ("Frist" in "Kündigungsfrist"), and
 * words one typing error away. Relatives are added with less weight, also those of another language than the
 * question's.
 * @param isExpanded whether anything but the question's own words, in all their forms, is looked for
 */
export function queryTerms(
  segments: readonly Segment[],
  query: string,
  isExpanded: boolean,
): WeightedTerm[] {
  const languages = new Set(segments.flatMap((segment) => [...segment.languages]));
  if (!isExpanded) return [...languages].flatMap((language) => ownTerms(language, query));
  const plain = inPlainWords(query);
  const asked = questionLanguage(plain);
  const all = [...languages].flatMap((language) => {
    const isOther = asked !== language && asked !== "x";
    const isKnown = (one: string): boolean =>
      segments.some((segment) => segment.frequency(language, one) > 0);
    const tokens = tokenise(plain, isOther ? asked : language).slice(0, MAX_QUERY_TOKENS);
    const counted = countTerms(tokens);
    // What a plain word took the place of may be on the page as it was asked ("check in").
    const written = plain === query ? [] : tokenise(query, isOther ? asked : language);
    for (const { term } of written.slice(0, MAX_QUERY_TOKENS))
      if (!counted.has(term)) counted.set(term, RELATIVE_WEIGHT);
    const words = new Map([...written, ...tokens].map(({ term, word }) => [term, word]));
    return [...counted].flatMap(([term, weight]) => {
      const same = relativesOf(term, isOther ? asked : language, language)
        .filter(isKnown)
        .map((other) => ({
          language,
          term: other,
          weight: weight * (isOther ? TRANSLATED_WEIGHT : RELATIVE_WEIGHT),
        }));
      if (isKnown(term)) return [{ language, term, weight }, ...same];
      // A misspelt word may have lost its end to the stemmer.
      const similar = similarTerms(segments, language, [term, words.get(term) ?? term]);
      return [
        ...similar.map((other) => ({ language, term: other, weight: weight * SIMILAR_WEIGHT })),
        ...same,
      ];
    });
  });
  return heaviestOf(all);
}

/** The question's words, as a language has them. */
function ownTerms(language: IndexLanguage, query: string): WeightedTerm[] {
  const counted = countTerms(tokenise(query, language).slice(0, MAX_QUERY_TOKENS));
  return [...counted].map(([term, weight]) => ({ language, term, weight }));
}

/** How often each term occurs. */
function countTerms(tokens: readonly Token[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { term } of tokens) counted.set(term, (counted.get(term) ?? 0) + 1);
  return counted;
}

/** Each term once, with the greatest of its weights: several words may have the same relatives. */
function heaviestOf(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const found = new Map<string, WeightedTerm>();
  for (const one of terms) {
    const key = `${one.language} ${one.term}`;
    if (one.weight > (found.get(key)?.weight ?? 0)) found.set(key, one);
  }
  return [...found.values()];
}

function similarTerms(
  segments: readonly Segment[],
  language: IndexLanguage,
  forms: readonly string[],
): string[] {
  const found = new Map<string, number>();
  for (const form of new Set(forms))
    for (const segment of segments)
      for (const [other, likeness] of segment.lexicon(language)?.similarTo(form) ?? [])
        found.set(other, Math.max(likeness, found.get(other) ?? 0));
  return [...found]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_SIMILAR)
    .map(([other]) => other);
}
