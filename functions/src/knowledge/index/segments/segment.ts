import type { IndexLanguage } from "../words/languages.ts";
import type { Lexicon } from "./lexicon.ts";

/** A document to be indexed. One that is learned again has the same `docId` and a higher `generation`. */
export type IndexDocument = {
  docId: string;
  title: string;
  url?: string;
  tags?: readonly string[];
  /** Generation of the index in which it was added; tombstones up to it hide it. Default 0. */
  generation?: number;
  /** Language tag; detected from the text if absent. */
  language?: string;
  chunks: readonly IndexChunk[];
};

export type IndexChunk = { id: string; heading: string; text: string };

/** What a segment knows about a document. */
export type SegmentDocument = {
  docId: string;
  title: string;
  url: string;
  tags: readonly string[];
  generation: number;
  language: IndexLanguage;
};

/** Where a term occurs: chunk numbers, ascending, and how often (headings count twice). */
export type Postings = { chunks: Uint32Array; counts: Uint32Array };

/** An opened segment. Chunks are numbered from 0 within it. */
export type Segment = {
  readonly documents: readonly SegmentDocument[];
  readonly chunkCount: number;
  /** Sum of the chunks' lengths in terms. */
  readonly totalLength: number;
  readonly languages: ReadonlySet<IndexLanguage>;
  /** Approximate memory it holds, in bytes; for the cache's bound. */
  readonly memoryBytes: number;
  documentOf(chunk: number): SegmentDocument;
  /** Lengths of the chunks in terms. */
  readonly lengths: Uint32Array;
  /** How many chunks contain a term of a language; 0 for an unknown one. */
  frequency(language: IndexLanguage, term: string): number;
  postings(language: IndexLanguage, term: string): Postings | undefined;
  /** The words of a language, for those that a question misspells or that are part of a compound. */
  lexicon(language: IndexLanguage): Lexicon | undefined;
  chunk(chunk: number): IndexChunk;
};

/** Documents that were removed or replaced: hidden up to and including the given generation. */
export type Tombstones = ReadonlyMap<string, number>;

/** Whether a document in a segment was removed or replaced since. */
export function isHidden(document: SegmentDocument, tombstones: Tombstones): boolean {
  const generation = tombstones.get(document.docId);
  return generation !== undefined && document.generation <= generation;
}

/** Maximum number of chunks in a merged segment. */
export const MAX_SEGMENT_CHUNKS = 2500;
/** Maximum number of bytes in a segment: Firestore allows a document 1,048,576, names and path included. */
export const MAX_SEGMENT_BYTES = 900_000;
