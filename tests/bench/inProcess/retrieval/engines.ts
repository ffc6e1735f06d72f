import { createRequire } from "node:module";
import lunr from "lunr";
import { z } from "zod";
import { chunkText } from "../../../../functions/src/knowledge/learning/chunk.ts";
import { encodeSegments } from "../../../../functions/src/knowledge/index/segments/encodeSegment.ts";
import { createRetriever } from "../../../../functions/src/knowledge/index/retriever.ts";
import type { Collection } from "./collections.ts";

/** Finds ids of documents for a question, best first. */
export type Engine = { name: string; find: (question: string) => Promise<string[]> };

type Documents = Collection["documents"];

/** How many passages are asked for; several may be of one document. */
const PASSAGES = 30;

/** Our own index, as an agent has it: cut into passages, encoded, opened from its bytes. */
export async function parley(documents: Documents): Promise<Engine & { chunks: number }> {
  const cut = documents.map(({ id, title, text }) => {
    return { docId: id, title, chunks: chunkText(id, text) };
  });
  const encoded = encodeSegments(cut);
  const segments = encoded.map(({ chunkCount }, n) => ({ id: String(n), chunkCount }));
  const retriever = createRetriever({
    loadManifest: () => Promise.resolve({ generation: 1, segments, tombstones: [] }),
    loadSegment: (_agentId, id) => Promise.resolve(encoded[Number(id)]?.bytes),
  });
  const find = async (question: string) => {
    const { passages } = await retriever.retrieve("agent", question, { topK: PASSAGES });
    return [...new Set(passages.map(({ docId }) => docId))];
  };
  await find("once, to open it");
  return { name: "Parley", find, chunks: encoded.reduce((sum, one) => sum + one.chunkCount, 0) };
}

/** lunr with its own pipeline, title and text. */
export function lunrEngine(documents: Documents): Engine {
  const index = lunr((builder) => {
    builder.ref("id");
    builder.field("title");
    builder.field("text");
    for (const document of documents) builder.add(document);
  });
  const find = async (question: string) =>
    index
      .query((query) => {
        for (const token of lunr.tokenizer(question)) query.term(token.toString(), {});
      })
      .map(({ ref }) => ref);
  return { name: "lunr", find };
}

const winkEngineOf = z.function({ output: z.custom<Wink>() });
type Wink = {
  defineConfig: (config: unknown) => void;
  definePrepTasks: (tasks: unknown[]) => void;
  addDoc: (document: unknown, id: string) => void;
  consolidate: () => void;
  search: (question: string, limit: number) => [string, number][];
};

/** wink-bm25-text-search with the preparation that its own page recommends. */
export function winkEngine(documents: Documents): Engine {
  // Neither package has types.
  const require = createRequire(import.meta.url);
  const engine = winkEngineOf.parse(require("wink-bm25-text-search"))();
  const { string, tokens } = z
    .object({
      string: z.record(z.string(), z.unknown()),
      tokens: z.record(z.string(), z.unknown()),
    })
    .parse(require("wink-nlp-utils"));
  engine.defineConfig({ fldWeights: { title: 1, text: 1 } });
  engine.definePrepTasks([
    string["lowerCase"],
    string["tokenize0"],
    tokens["removeWords"],
    tokens["stem"],
    tokens["propagateNegations"],
  ]);
  for (const { id, title, text } of documents) engine.addDoc({ title, text }, id);
  engine.consolidate();
  return {
    name: "wink-bm25-text-search",
    find: async (question) => engine.search(question, PASSAGES).map(([id]) => id),
  };
}
