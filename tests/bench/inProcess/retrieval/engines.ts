import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import lunr from "lunr";
import { z } from "zod";
import { chunkText } from "../../../../functions/src/knowledge/learning/chunk.ts";
import { encodeSegments } from "../../../../functions/src/knowledge/index/segments/encodeSegment.ts";
import { createRetriever } from "../../../../functions/src/knowledge/index/retriever.ts";
import { createIndexPort } from "../../../../functions/src/knowledge/indexPort.ts";
import {
  indexManifest,
  manifestPath,
  named,
  segmentPath,
} from "../../../../functions/src/knowledge/learning/indexManifest.ts";
import { counted } from "../countedFirestore.ts";
import { instance } from "../instance.ts";
import type { Collection } from "./collections.ts";

/** Finds ids of documents for a question, best first. */
export type Engine = { name: string; find: (question: string) => Promise<string[]> };

type Documents = Collection["documents"];

/** How many passages are asked for; several may be of one document. */
const PASSAGES = 30;

type Encoded = ReturnType<typeof encodeSegments>;

/** Our own index, as an agent has it: cut into passages, encoded, opened from its bytes. */
export async function parley(
  documents: Documents,
): Promise<Engine & { chunks: number; encoded: Encoded }> {
  const cut = documents.map(({ id, title, text }) => {
    return { docId: id, title, chunks: chunkText(id, text) };
  });
  const encoded = encodeSegments(cut);
  const retriever = open(encoded);
  const find = async (question: string) => {
    const { passages } = await retriever.retrieve("agent", question, { topK: PASSAGES });
    return [...new Set(passages.map(({ docId }) => docId))];
  };
  await find("once, to open it");
  const chunks = encoded.reduce((sum, one) => sum + one.chunkCount, 0);
  return { name: "Parley", find, chunks, encoded };
}

/** A retriever that holds nothing yet. Each segment's bytes are its own, as they are when they come from the database. */
function open(encoded: Encoded) {
  const segments = encoded.map(({ chunkCount }, n) => ({ id: String(n), chunkCount }));
  return createRetriever({
    loadManifest: () => Promise.resolve({ generation: 1, segments, tombstones: [] }),
    loadSegment: (_agentId, id) => Promise.resolve(encoded[Number(id)]?.bytes.slice()),
  });
}

/**
 * The first question to an instance that knows nothing of an agent, whose bytes are at hand: milliseconds of opening
 * the index, and megabytes that it then holds.
 */
export async function coldOpen(encoded: Encoded): Promise<{ ms: number; megabytes: number }> {
  setFlagsFromString("--expose-gc");
  const collect = z.function({ output: z.void() }).parse(runInNewContext("gc"));
  const settle = async () => {
    // Buffers are given back a little after what held them.
    for (let round = 0; round < 3; round += 1) {
      collect();
      await setTimeout(50);
    }
  };
  await settle();
  const before = held();
  const began = performance.now();
  const retriever = open(encoded);
  await retriever.retrieve("agent", "once, to open it");
  const ms = performance.now() - began;
  await settle();
  const megabytes = (held() - before) / 1024 / 1024;
  // Used once more, so that it was held until here.
  await retriever.retrieve("agent", "once more");
  return { ms, megabytes };
}

/** The same with the bytes in the emulator's database: milliseconds with its own, and documents that are read. */
export async function coldLoad(encoded: Encoded): Promise<{ ms: number; reads: number }> {
  const { db } = instance().deps;
  const agentId = randomId();
  const segments = encoded.map(({ bytes, chunkCount }, number) => {
    return named({ id: String(number), bytes, chunkCount, docs: [] });
  });
  for (const [number, { bytes }] of encoded.entries())
    await db.doc(segmentPath(agentId, String(number))).set({ data: Buffer.from(bytes) });
  await db
    .doc(manifestPath(agentId))
    .set(indexManifest.parse({ generation: 1, segments, tombstones: [] }));
  const began = performance.now();
  const { reads } = await counted(async () => {
    const found = await createRetriever(createIndexPort(db)).retrieve(agentId, "flow of heat");
    if (found.passages.length === 0) throw new Error("The index was not read from the database.");
  });
  const ms = performance.now() - began;
  await db.recursiveDelete(db.doc(agentPath(agentId)));
  return { ms, reads };
}

function held(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
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
