import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byteReader.ts";
import { SEGMENT_MAGIC } from "./encodeSegment.ts";
import { type IndexLanguage, LANGUAGES, toIndexLanguage } from "../words/languages.ts";
import { Lexicon, type TermPlace } from "./lexicon.ts";
import type { IndexChunk, Postings, Segment, SegmentDocument } from "./segment.ts";

/** Decompressed size above which a segment is refused; a full one has about 6 MB. */
const MAX_UNPACKED = 64_000_000;
/** Bytes that a term's entry in the map takes, as measured. */
const BYTES_PER_TERM = 150;

/**
 * Opens a segment that `encodeSegment` wrote. The passages' text is decompressed on first use.
 * @throws RangeError when the bytes are not a valid segment.
 */
export function openSegment(bytes: Uint8Array): Segment {
  const { head, texts } = unframe(bytes);
  const reader = new ByteReader(head);
  const documents: SegmentDocument[] = [];
  const owners: number[] = [];
  for (let left = reader.number(); left > 0; left -= 1) {
    documents.push(readDocument(reader));
    for (let chunks = reader.number(); chunks > 0; chunks -= 1) owners.push(documents.length - 1);
  }
  const lengths = Uint32Array.from(owners, () => reader.number());
  const lexica = readLexica(reader);
  let passages: IndexChunk[] | undefined;
  const termCount = [...lexica.values()].reduce((sum, { size }) => sum + size, 0);
  return {
    documents,
    chunkCount: owners.length,
    totalLength: lengths.reduce((sum, length) => sum + length, 0),
    languages: new Set(documents.map(({ language }) => language)),
    // Text is counted at four times its compressed size, whether it has been decompressed yet or not.
    memoryBytes: head.byteLength + termCount * BYTES_PER_TERM + texts.byteLength * 5,
    documentOf: (chunk) => required(documents[required(owners[chunk])]),
    lengths,
    frequency: (language, term) => lexica.get(language)?.find(term)?.frequency ?? 0,
    lexicon: (language) => lexica.get(language),
    postings(language, term) {
      const entry = lexica.get(language)?.find(term);
      return entry === undefined ? undefined : readPostings(head, entry);
    },
    chunk(chunk) {
      passages ??= readPassages(unpack(texts), owners.length);
      return required(passages[chunk]);
    },
  };
}

function unframe(bytes: Uint8Array): { head: Uint8Array; texts: Uint8Array } {
  const magic = Buffer.from(bytes.subarray(0, SEGMENT_MAGIC.length)).toString("latin1");
  if (magic !== SEGMENT_MAGIC) throw new RangeError("not a segment");
  const reader = new ByteReader(bytes, SEGMENT_MAGIC.length);
  const length = reader.number();
  const start = reader.position;
  return {
    head: unpack(bytes.subarray(start, start + length)),
    texts: bytes.subarray(start + length),
  };
}

function unpack(bytes: Uint8Array): Uint8Array {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED });
  } catch {
    throw new RangeError("segment cannot be unpacked");
  }
}

function readDocument(reader: ByteReader): SegmentDocument {
  const docId = reader.text();
  const title = reader.text();
  const url = reader.text();
  const generation = reader.number();
  const language = toIndexLanguage(reader.text());
  const tags = Array.from({ length: reader.number() }, () => reader.text());
  return { docId, title, url, tags, generation, language };
}

function readLexica(reader: ByteReader): Map<IndexLanguage, Lexicon> {
  const lexica = new Map<IndexLanguage, Lexicon>();
  for (const language of LANGUAGES) {
    const count = reader.number();
    const terms: string[] = [];
    const frequencies: number[] = [];
    const offsets: number[] = [];
    let previous = "";
    for (let left = count; left > 0; left -= 1) {
      const shared = reader.number();
      previous = previous.slice(0, shared) + reader.text();
      terms.push(previous);
      frequencies.push(reader.number());
      const length = reader.number();
      offsets.push(reader.position);
      reader.skip(length);
    }
    if (count > 0)
      lexica.set(
        language,
        new Lexicon(terms, Uint32Array.from(frequencies), Uint32Array.from(offsets)),
      );
  }
  return lexica;
}

function readPostings(head: Uint8Array, { frequency, offset }: TermPlace): Postings {
  const reader = new ByteReader(head, offset);
  const chunks = new Uint32Array(frequency);
  const counts = new Uint32Array(frequency);
  let chunk = 0;
  for (let index = 0; index < frequency; index += 1) {
    chunk += reader.number();
    chunks[index] = chunk;
    counts[index] = reader.number();
  }
  return { chunks, counts };
}

function readPassages(bytes: Uint8Array, count: number): IndexChunk[] {
  const reader = new ByteReader(bytes);
  return Array.from({ length: count }, () => ({
    id: reader.text(),
    heading: reader.text(),
    text: reader.text(),
  }));
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("no such chunk in this segment");
  return value;
}
