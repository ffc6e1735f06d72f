import { feedbackTerms, type Feedback } from "./feedback.ts";
import { queryTerms, type WeightedTerm } from "./queryTerms.ts";
import {
  isHidden,
  type Segment,
  type SegmentDocument,
  type Tombstones,
} from "../segments/segment.ts";
import { TopItems } from "./topItems.ts";

/** A chunk that matches a question. `score` is only comparable within one search. */
export type SearchHit = {
  segment: Segment;
  chunk: number;
  document: SegmentDocument;
  score: number;
};

export type SearchOptions = {
  k: number;
  /** Whether words are looked for that mean the same or are like those of the question; true if left out. */
  isExpanded?: boolean;
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
  { k, isExpanded = true, rm3 = false, filterTags = [] }: SearchOptions,
): SearchHit[] {
  const wanted = matchesFilter(tombstones, filterTags);
  const terms = queryTerms(segments, query, isExpanded);
  const scores = new Scores(segments);
  for (const term of terms) scores.add(term);
  if (rm3 === false) return scores.best(k, wanted);
  const feedback = rm3 === true ? {} : rm3;
  const { documents = 5 } = feedback;
  const first = scores.best(Math.max(k, documents), wanted);
  if (first.length === 0) return first;
  // Terms of the question keep their scores, on the new scale: only added terms are looked up.
  const { own, added } = feedbackTerms(segments, first, terms, feedback);
  scores.scale(own);
  for (const term of added) scores.add(term);
  return scores.best(k, wanted);
}

/** Whether a document counts: it is there, and has one of the tags, where any are asked for. */
export function matchesFilter(
  tombstones: Tombstones,
  filterTags: readonly string[] = [],
): (document: SegmentDocument) => boolean {
  return (document) =>
    !isHidden(document, tombstones) &&
    (filterTags.length === 0 || filterTags.some((tag) => document.tags.includes(tag)));
}

/** What every chunk has gained so far. */
class Scores {
  readonly #segments: readonly Segment[];
  readonly #gained: readonly Float64Array[];
  readonly #averageLength: number;
  readonly #chunkCount: number;

  constructor(segments: readonly Segment[]) {
    this.#segments = segments;
    this.#gained = segments.map(({ chunkCount }) => new Float64Array(chunkCount));
    this.#chunkCount = segments.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
    const totalLength = segments.reduce((sum, segment) => sum + segment.totalLength, 0);
    this.#averageLength = Math.max(1, totalLength / Math.max(1, this.#chunkCount));
  }

  add({ language, term, weight }: WeightedTerm): void {
    const factor = weight * this.#idf(language, term) * (K1 + 1);
    const perLength = (K1 * B) / this.#averageLength;
    this.#segments.forEach((segment, number) => {
      const postings = segment.postings(language, term);
      const gained = this.#gained[number];
      if (postings === undefined || gained === undefined) return;
      const { chunks, counts } = postings;
      const { lengths } = segment;
      for (let n = 0; n < chunks.length; n += 1) {
        const chunk = chunks[n] ?? 0;
        const count = counts[n] ?? 0;
        const norm = K1 * (1 - B) + perLength * (lengths[chunk] ?? 0);
        gained[chunk] = (gained[chunk] ?? 0) + (factor * count) / (count + norm);
      }
    });
  }

  scale(factor: number): void {
    for (const gained of this.#gained)
      for (let chunk = 0; chunk < gained.length; chunk += 1)
        gained[chunk] = (gained[chunk] ?? 0) * factor;
  }

  best(k: number, wanted: (document: SegmentDocument) => boolean): SearchHit[] {
    const best = new TopItems<{ segment: Segment; chunk: number }>(k);
    this.#segments.forEach((segment, number) => {
      const gained = this.#gained[number] ?? new Float64Array();
      for (let chunk = 0; chunk < gained.length; chunk += 1) {
        const score = gained[chunk] ?? 0;
        if (score > best.least && wanted(segment.documentOf(chunk)))
          best.take({ segment, chunk }, score);
      }
    });
    return best.inOrder().map(({ value: { segment, chunk }, score }) => {
      return { segment, chunk, document: segment.documentOf(chunk), score };
    });
  }

  /** Inverse document frequency: the rarer the term, the higher; never negative. */
  #idf(language: WeightedTerm["language"], term: string): number {
    const frequency = this.#segments.reduce((sum, one) => sum + one.frequency(language, term), 0);
    return Math.log(1 + (this.#chunkCount - frequency + 0.5) / (frequency + 0.5));
  }
}
