import { extract, type ExtractedTable } from "../extract/extract.ts";
import { defineTask } from "../../platform/worker/runInWorker.ts";
import { ExtractError, type ExtractErrorCode } from "../extract/extractError.ts";
import type { DocumentFile } from "../extract/sniffFormat.ts";
import { chunkText, type Chunk } from "./chunk.ts";

/** A document as it was uploaded, fetched or typed. */
export type RawDocument = DocumentFile & {
  docId: string;
  /** It was typed, and is taken as it is: a text about HTML is not a page. */
  isTyped: boolean;
  maxChunkSize: number;
  /** URL of a page whose links are wanted as well. */
  linksFrom?: string;
  /** It is a page with which how to reach its business is learned as well. */
  withContact?: boolean;
};

/** `title` is empty for a typed text; `table` is null unless the whole document is one. */
export type ReadDocument = {
  title: string;
  /** As in `ExtractedDocument`. */
  siteName: string;
  text: string;
  chunks: Chunk[];
  table: ExtractedTable | null;
  /** URLs that a page leads to, if they were wanted. */
  links: string[];
};

/** What a typed text does not have. */
const TYPED = { title: "", siteName: "", table: null, links: [] };

/**
 * Reads a document and cuts it into passages. What strangers wrote may keep this busy for hours: outside of tests
 * it is called through `readInWorker`.
 * @throws ExtractError with the reason to show
 */
async function readDocument(document: RawDocument): Promise<ReadDocument> {
  const found = document.isTyped
    ? { ...TYPED, text: new TextDecoder().decode(document.bytes) }
    : await extract(document);
  // A PDF's font or an entity may name half of a surrogate pair, which the database does not take.
  const [title, siteName, text] = [
    found.title.toWellFormed(),
    found.siteName.toWellFormed(),
    found.text.toWellFormed(),
  ];
  const { table, links } = found;
  const chunks = chunkText(document.docId, text, document.maxChunkSize);
  if (chunks.length === 0 && links.length === 0) throw new ExtractError("no-text");
  return { title, siteName, text, chunks, table, links };
}

/** The document, or why it cannot be read. */
type TriedDocument = { read: ReadDocument } | { code: ExtractErrorCode };

export const documentTask = defineTask<RawDocument, TriedDocument>("document");

/** What a thread does of `documentTask`. Any other failure ends the thread, which hands it on. */
export async function tryDocument(document: RawDocument): Promise<TriedDocument> {
  try {
    return { read: await readDocument(document) };
  } catch (error) {
    if (error instanceof ExtractError) return { code: error.code };
    throw error;
  }
}
