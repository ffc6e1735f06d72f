import { brotliCompressSync, constants } from "node:zlib";
import { ByteWriter } from "./byteWriter.ts";
import {
  detectLanguage,
  type IndexLanguage,
  LANGUAGES,
  toIndexLanguage,
} from "../words/languages.ts";
import { type IndexDocument, MAX_SEGMENT_BYTES, MAX_SEGMENT_CHUNKS } from "./segment.ts";
import { tokenise } from "../words/tokenise.ts";

/** An encoded segment with its number of chunks, for the manifest. */
export type EncodedSegment = { bytes: Uint8Array; chunkCount: number };

/** First bytes of every segment; the digit is the format's version. */
export const SEGMENT_MAGIC = "PKS1";

const HEADING_WEIGHT = 2;
/** Quality 5 compresses a full segment in about 0.1 s, to within 4 % of quality 9, which takes three times as long. */
const BROTLI_QUALITY = 5;

/**
 * Encodes documents into one segment: `PKS1`, length of the first part, then two parts in brotli.
 * The first holds documents and postings (front-coded terms, chunk numbers as delta varints). The second holds the
 * passages' text. It is stored here so that a hit costs no extra read, and an agent's whole text (typically 100
 * pages, 150 KB compressed) is one cached document; separately, so that a segment without a hit never decompresses
 * it.
 */
export function encodeSegment(documents: readonly IndexDocument[]): Uint8Array {
  const head = new ByteWriter();
  const texts = new ByteWriter();
  const postings = new PostingsBuilder();
  const lengths: number[] = [];
  head.number(documents.length);
  for (const document of documents) {
    const language = languageOf(document);
    head.text(document.docId);
    head.text(document.title);
    head.text(document.url ?? "");
    head.number(document.generation ?? 0);
    head.text(language);
    head.number(document.tags?.length ?? 0);
    for (const tag of document.tags ?? []) head.text(tag);
    head.number(document.chunks.length);
    const title = tokenise(document.title, language);
    for (const { id, heading, text } of document.chunks) {
      texts.text(id);
      texts.text(heading);
      texts.text(text);
      const chunk = lengths.length;
      const body = tokenise(text, language);
      for (const { term } of body) postings.add(language, term, chunk, 1);
      for (const { term } of tokenise(heading, language)) {
        postings.add(language, term, chunk, HEADING_WEIGHT);
      }
      for (const { term } of title) postings.add(language, term, chunk, 1);
      lengths.push(body.length);
    }
  }
  for (const length of lengths) head.number(length);
  postings.write(head);
  return frame(pack(head.bytes()), pack(texts.bytes()));
}

/** Of what would fit into a segment by the average of all, so that one that compresses less well fits, too. */
const FILL = 0.9;

/**
 * Encodes documents into as many segments as they need, of at most 2,500 chunks and 900,000 bytes each, the first ones
 * as full as they get: each is a read. A document that is too large for one is continued in the next.
 */
export function encodeSegments(documents: readonly IndexDocument[]): EncodedSegment[] {
  const made: EncodedSegment[] = [];
  let rest = documents;
  let most = MAX_SEGMENT_CHUNKS;
  while (rest.some(({ chunks }) => chunks.length > 0)) {
    const [first, after] = splitAfter(rest, most);
    const chunkCount = first.reduce((sum, document) => sum + document.chunks.length, 0);
    const bytes = encodeSegment(first);
    const fitting = Math.floor((FILL * chunkCount * MAX_SEGMENT_BYTES) / bytes.byteLength);
    most = Math.max(1, Math.min(MAX_SEGMENT_CHUNKS, fitting));
    if (bytes.byteLength > MAX_SEGMENT_BYTES && chunkCount > 1) continue;
    made.push({ bytes, chunkCount });
    rest = after;
  }
  return made;
}

function splitAfter(
  documents: readonly IndexDocument[],
  chunks: number,
): [IndexDocument[], IndexDocument[]] {
  const first: IndexDocument[] = [];
  const rest: IndexDocument[] = [];
  let left = chunks;
  for (const document of documents) {
    // The language is detected before the split, so that both halves have the same.
    const whole = { ...document, language: languageOf(document) };
    const head = document.chunks.slice(0, Math.max(0, left));
    const tail = document.chunks.slice(head.length);
    if (head.length > 0) first.push({ ...whole, chunks: head });
    if (tail.length > 0) rest.push({ ...whole, chunks: tail });
    left -= document.chunks.length;
  }
  return [first, rest];
}

function languageOf(document: IndexDocument): IndexLanguage {
  if (document.language !== undefined) return toIndexLanguage(document.language);
  return detectLanguage(document.chunks.map(({ text }) => text).join("\n"));
}

function pack(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

function frame(head: Uint8Array, texts: Uint8Array): Uint8Array {
  const out = new ByteWriter();
  out.raw(Buffer.from(SEGMENT_MAGIC));
  out.number(head.byteLength);
  out.raw(head);
  out.raw(texts);
  return out.bytes();
}

class PostingsBuilder {
  #lists = new Map<IndexLanguage, Map<string, Map<number, number>>>();

  add(language: IndexLanguage, term: string, chunk: number, count: number): void {
    let terms = this.#lists.get(language);
    if (terms === undefined) this.#lists.set(language, (terms = new Map()));
    let list = terms.get(term);
    if (list === undefined) terms.set(term, (list = new Map()));
    list.set(chunk, (list.get(chunk) ?? 0) + count);
  }

  write(out: ByteWriter): void {
    for (const language of LANGUAGES) {
      const terms = [...(this.#lists.get(language) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
      out.number(terms.length);
      let previous = "";
      for (const [term, list] of terms) {
        const shared = sharedLength(previous, term);
        out.number(shared);
        out.text(term.slice(shared));
        out.number(list.size);
        let last = 0;
        const body = new ByteWriter();
        // Chunks were added in ascending order, which a Map preserves.
        for (const [chunk, count] of list) {
          body.number(chunk - last);
          body.number(count);
          last = chunk;
        }
        const bytes = body.bytes();
        out.number(bytes.byteLength);
        out.raw(bytes);
        previous = term;
      }
    }
  }
}

/** Length of the common prefix, which never splits a surrogate pair. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return /[\ud800-\udbff]/.test(a.charAt(length - 1)) ? length - 1 : length;
}
