import { createRetriever, type Retriever } from "../src/knowledge/index/retriever.ts";
import { encodeSegment } from "../src/knowledge/index/segments/encodeSegment.ts";
import type { IndexDocument } from "../src/knowledge/index/segments/segment.ts";

/** A retriever that knows these documents, of whichever agent it is asked. */
export function retrieverOf(documents: readonly IndexDocument[]): Retriever {
  const bytes = encodeSegment(documents);
  const chunkCount = documents.reduce((sum, { chunks }) => sum + chunks.length, 0);
  const segments = [{ id: "only", chunkCount }];
  return createRetriever({
    loadManifest: () => Promise.resolve({ generation: 1, segments, tombstones: [] }),
    loadSegment: () => Promise.resolve(bytes),
  });
}
