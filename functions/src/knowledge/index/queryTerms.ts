import { type IndexLanguage } from "./languages.ts";
import type { Segment } from "./segment.ts";
import { impliedTerms, synonymsOf } from "./synonyms.ts";
import { tokenise } from "./tokenise.ts";

/** A term to look for in the documents of one language. */
export type WeightedTerm = { language: IndexLanguage; term: string; weight: number };

const MAX_QUERY_TOKENS = 64;
const MAX_SIMILAR = 4;
const SIMILAR_WEIGHT = 0.6;
const SYNONYM_WEIGHT = 0.4;

/**
 * The terms of a question for every language in the segments. A word that the index lacks is replaced by the
 * most similar ones it has: compounds that contain it or are contained in it ("Frist" in "Kündigungsfrist"), and
 * words one typing error away. Synonyms are added with less weight.
 */
export function queryTerms(segments: readonly Segment[], query: string): WeightedTerm[] {
  const languages = new Set(segments.flatMap((segment) => [...segment.languages]));
  return [...languages].flatMap((language) => {
    const tokens = tokenise(query, language).slice(0, MAX_QUERY_TOKENS);
    const counted = new Map<string, number>();
    for (const { term } of tokens) counted.set(term, (counted.get(term) ?? 0) + 1);
    for (const term of impliedTerms(language, query)) {
      if (!counted.has(term)) counted.set(term, SYNONYM_WEIGHT);
    }
    return [...counted].flatMap(([term, weight]) => {
      const isKnown = (one: string): boolean =>
        segments.some((segment) => segment.frequency(language, one) > 0);
      const same = synonymsOf(language, term)
        .filter(isKnown)
        .map((other) => ({ language, term: other, weight: weight * SYNONYM_WEIGHT }));
      if (isKnown(term)) return [{ language, term, weight }, ...same];
      const similar = similarTerms(segments, language, term);
      return [
        ...similar.map((other) => ({ language, term: other, weight: weight * SIMILAR_WEIGHT })),
        ...same,
      ];
    });
  });
}

function similarTerms(
  segments: readonly Segment[],
  language: IndexLanguage,
  term: string,
): string[] {
  if (term.length < 4 || /\d/.test(term)) return [];
  const found = new Map<string, number>();
  for (const segment of segments) {
    for (const other of segment.terms(language)) {
      const likeness = found.has(other) ? 0 : similarity(term, other);
      if (likeness > 0) found.set(other, likeness);
    }
  }
  return [...found]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_SIMILAR)
    .map(([other]) => other);
}

/**
 * How likely two different terms are to mean the same, from 0 for unrelated ones up to 1. Compounds need five letters
 * in common (shorter parts are often shared by chance); otherwise one typing error is forgiven, two from eight
 * letters on.
 */
export function similarity(term: string, other: string): number {
  if (other.length < 4 || /\d/.test(other)) return 0;
  const [short, long] = term.length < other.length ? [term, other] : [other, term];
  // The rest must be long enough for a word as well: "Reise" is not a part of "Preise".
  const at = short.length < 5 ? -1 : long.indexOf(short);
  const after = long.length - short.length - at;
  if (at !== -1 && (at === 0 || at >= 3) && (after === 0 || after >= 3)) {
    return Math.max(0.5, short.length / long.length);
  }
  const allowed = term.length >= 8 ? 2 : 1;
  if (long.length - short.length > allowed || term[0] !== other[0]) return 0;
  const edits = editDistance(term, other, allowed);
  return edits > allowed ? 0 : 1 - edits / (term.length + 1);
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; stops above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}
