import type { WeightedTerm } from "./queryTerms.ts";
import type { SearchHit } from "./searchSegments.ts";
import type { Segment } from "../segments/segment.ts";
import { tokenise } from "../words/tokenise.ts";

export type Feedback = {
  /** How many chunks of the first search are taken to be relevant. */
  documents?: number;
  /** How many terms are taken from them. */
  terms?: number;
  /** Weight of the visitor's own words, at least 0.7: with less, the search drifts off topic. */
  originalWeight?: number;
};

/**
 * RM3 (Abdul-Jaleel and others, TREC 2004): words that the best chunks of a first search have in common are added to
 * the question with a small weight, so that chunks in other words are found too. Both sides are scaled to sum to one
 * before they are mixed.
 * @returns the terms to add, and what the weights of the question's own are to be multiplied by
 */
export function feedbackTerms(
  segments: readonly Segment[],
  hits: readonly SearchHit[],
  query: readonly WeightedTerm[],
  { documents = 5, terms = 10, originalWeight = 0.9 }: Feedback,
): { own: number; added: WeightedTerm[] } {
  const own = Math.max(0.7, originalWeight);
  const top = hits.slice(0, documents);
  const scoreSum = top.reduce((sum, hit) => sum + hit.score, 0);
  const model = new Map<string, WeightedTerm>();
  for (const { segment, chunk, document, score } of top) {
    const { heading, text } = segment.chunk(chunk);
    const tokens = tokenise(`${heading}\n${text}`, document.language);
    for (const { term } of tokens) {
      const key = `${document.language} ${term}`;
      const entry = model.get(key) ?? { language: document.language, term, weight: 0 };
      entry.weight += score / scoreSum / tokens.length;
      model.set(key, entry);
    }
  }
  const chunkCount = segments.reduce((sum, segment) => sum + segment.chunkCount, 0);
  const kept = [...model.values()]
    .filter((entry) => commonness(segments, entry) <= Math.max(1, chunkCount / 4))
    .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, terms);
  const rest = (1 - own) / (sumOf(kept) || 1);
  return {
    own: own / (sumOf(query) || 1),
    added: kept.map((term) => ({ ...term, weight: term.weight * rest })),
  };
}

function sumOf(terms: readonly WeightedTerm[]): number {
  return terms.reduce((total, { weight }) => total + weight, 0);
}

function commonness(segments: readonly Segment[], { language, term }: WeightedTerm): number {
  return segments.reduce((sum, segment) => sum + segment.frequency(language, term), 0);
}
