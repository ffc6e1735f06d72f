import { feedbackTerms, type Feedback } from "./feedback.ts";
import { queryTerms, type WeightedTerm } from "./queryTerms.ts";
import { isHidden, type Segment, type SegmentDocument, type Tombstones } from "./segment.ts";

/** A chunk that matches a question. `score` is only comparable within one search. */
export type SearchHit = {
  segment: Segment;
  chunk: number;
  document: SegmentDocument;
  score: number;
};

export type SearchOptions = {
  k: number;
  /** Pseudo-relevance feedback; true for its defaults, none if absent. */
  rm3?: Feedback | boolean;
  /** Searches only documents with one of these tags; all of them if absent or empty. */
  filterTags?: readonly string[];
};

/** Usual BM25 constants (Robertson and Zaragoza, 2009); b low because chunks are of similar length. */
const K1 = 1.2;
const B = 0.5;

/**
 * The `k` best chunks across all segments, best first, ties in the order of the index. Document frequencies and
 * lengths are added up here, so that a new segment requires no rebuilding. Hidden documents still count towards
 * them until a merge removes them.
 */
export function searchSegments(
  segments: readonly Segment[],
  tombstones: Tombstones,
  query: string,
  { k, rm3 = false, filterTags = [] }: SearchOptions,
): SearchHit[] {
  const wanted = (document: SegmentDocument): boolean =>
    !isHidden(document, tombstones) &&
    (filterTags.length === 0 || filterTags.some((tag) => document.tags.includes(tag)));
  const terms = queryTerms(segments, query);
  const first = score(segments, terms, wanted);
  if (rm3 === false || first.length === 0) return first.slice(0, k);
  const feedback = rm3 === true ? {} : rm3;
  return score(segments, feedbackTerms(segments, first, terms, feedback), wanted).slice(0, k);
}

function score(
  segments: readonly Segment[],
  terms: readonly WeightedTerm[],
  wanted: (document: SegmentDocument) => boolean,
): SearchHit[] {
  const chunkCount = segments.reduce((sum, segment) => sum + segment.chunkCount, 0);
  const totalLength = segments.reduce((sum, segment) => sum + segment.totalLength, 0);
  const averageLength = Math.max(1, totalLength / Math.max(1, chunkCount));
  const weighted = terms.map((term) => ({ ...term, idf: idf(segments, term, chunkCount) }));
  return segments
    .flatMap((segment) => {
      const scores = new Map<number, number>();
      for (const { language, term, weight, idf } of weighted) {
        const postings = segment.postings(language, term);
        postings?.chunks.forEach((chunk, index) => {
          const count = postings.counts[index] ?? 0;
          const norm = K1 * (1 - B + (B * segment.lengthOf(chunk)) / averageLength);
          const gain = weight * idf * ((count * (K1 + 1)) / (count + norm));
          scores.set(chunk, (scores.get(chunk) ?? 0) + gain);
        });
      }
      return [...scores].map(([chunk, score]) => {
        return { segment, chunk, document: segment.documentOf(chunk), score };
      });
    })
    .filter(({ document }) => wanted(document))
    .toSorted((a, b) => b.score - a.score);
}

/** Inverse document frequency: the rarer the term, the higher; never negative. */
function idf(
  segments: readonly Segment[],
  { language, term }: Pick<WeightedTerm, "language" | "term">,
  chunkCount: number,
): number {
  const frequency = segments.reduce((sum, segment) => sum + segment.frequency(language, term), 0);
  return Math.log(1 + (chunkCount - frequency + 0.5) / (frequency + 0.5));
}
