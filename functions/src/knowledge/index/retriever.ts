import type { Passage } from "../passage.ts";
import { type Ranked, type Fused, fuse } from "./search/fuse.ts";
import { neighbourHits } from "./search/neighbourHits.ts";
import { openSegment } from "./segments/openSegment.ts";
import { pageNames } from "./search/pageNames.ts";
import { type SearchHit, searchSegments, matchesFilter } from "./search/searchSegments.ts";
import { isHidden, type Segment, type SegmentDocument } from "./segments/segment.ts";
import { SegmentCache } from "./segments/segmentCache.ts";

/** What an agent's index consists of; `generation` grows with every change. */
export type IndexManifest = {
  generation: number;
  /** Which version of what is known it is; its generation if left out. */
  version?: number;
  segments: readonly { id: string; chunkCount: number }[];
  tombstones: readonly { docId: string; generation: number }[];
};

/** Where the index is kept. Each call is one read, of a version's manifest two until the instance knows it. */
export type IndexPort = {
  /** The live version's index, or another's; undefined for an agent without any knowledge, or without that version. */
  loadManifest(agentId: string, version?: number): Promise<IndexManifest | undefined>;
  /** Undefined for a segment that no version names any more. */
  loadSegment(agentId: string, segmentId: string): Promise<Uint8Array | undefined>;
};

/** A passage that means something like the question; `hash` is the `passageHash` of its text. */
export type Neighbour = {
  docId: string;
  hash: string;
  /** Cosine similarity to the question. */
  closeness: number;
};

/**
 * Finds passages by meaning, closest first: an agent without vectors has none of these. One that the index does not
 * hold in the version that is searched is passed over. Never rejects.
 */
export type FindByMeaning = (query: string) => Promise<readonly Neighbour[]>;

export type Retrieved = {
  /** Those that match, best first. */
  passages: Passage[];
  /** The next that match, which were left out: beyond `topK`, or below the threshold. */
  leftOut: Passage[];
  /** Whether the agent has learned nothing at all, so that nothing could match. */
  isEmpty: boolean;
  /** The generation of the index that was searched; 0 where there is none. */
  generation: number;
  /** The version that was searched; 0 where there is none. */
  version: number;
  /** How many reads it took. */
  reads: number;
};

export type RetrieveOptions = {
  topK?: number;
  filterTags?: readonly string[];
  /** `simple` goes by the words of the question alone, in all their forms; `smart`, the default, by all that is offered. */
  method?: "smart" | "simple";
  /** The least `Passage.fit` that counts; 0 if left out. */
  threshold?: number;
  findByMeaning?: FindByMeaning | undefined;
  /** Another version than the live one, as golden questions are asked of it. */
  version?: number | undefined;
};

/** The one way to passages: the test panel, visitors and every channel use it alike. */
export type Retriever = {
  retrieve(agentId: string, query: string, options?: RetrieveOptions): Promise<Retrieved>;
};

/** Passages of each way of searching that are fused. */
const CANDIDATES = 20;

/** Longer pasted text makes no better question; the rest of it is ignored. */
const MAX_QUERY = 1000;
/**
 * Feedback helps when the answer, in other words, is one of many passages. In a small index it does not: with 67
 * passages and 96 labelled questions, the right one came first for 84 % with it and for 85 % without.
 */
const MIN_FEEDBACK_CHUNKS = 200;

/**
 * Finds passages in the index behind `port`. One read for the manifest and one for each segment that the
 * instance's cache does not hold (bounded by `maxCacheBytes`).
 */
export function createRetriever(port: IndexPort, maxCacheBytes?: number): Retriever {
  const cache = new SegmentCache(maxCacheBytes);
  const loading = new Map<string, Promise<Segment | undefined>>();

  async function load(agentId: string, id: string): Promise<Segment | undefined> {
    const key = `${agentId}\n${id}`;
    const running = loading.get(key);
    if (running !== undefined) return await running;
    const started = port
      .loadSegment(agentId, id)
      .then((bytes) => (bytes === undefined ? undefined : openSegment(bytes)))
      .finally(() => loading.delete(key));
    loading.set(key, started);
    return await started;
  }

  async function open(agentId: string, manifest: IndexManifest): Promise<[Segment[], number]> {
    const { generation } = manifest;
    let reads = 0;
    const opened = await Promise.all(
      manifest.segments.map(async ({ id }) => {
        const cached = cache.get(agentId, id, generation);
        if (cached !== undefined) return cached;
        reads += 1;
        const segment = await load(agentId, id);
        if (segment !== undefined) cache.put(agentId, id, generation, segment);
        return segment;
      }),
    );
    cache.dropOlder(agentId, generation);
    return [opened.filter((segment) => segment !== undefined), reads];
  }

  return {
    async retrieve(agentId, asked, options = {}) {
      const { topK = 5, filterTags, method = "smart", threshold = 0 } = options;
      const query = asked.slice(0, MAX_QUERY);
      const byMeaning = method === "smart" ? options.findByMeaning?.(query) : undefined;
      let reads = 0;
      // A merge between the two reads removes segments; the next manifest names those that replace them.
      for (let attempt = 1; ; attempt += 1) {
        const manifest = await port.loadManifest(agentId, options.version);
        reads += 1;
        if (manifest === undefined || manifest.segments.length === 0)
          return { passages: [], leftOut: [], isEmpty: true, generation: 0, version: 0, reads };
        const [segments, loaded] = await open(agentId, manifest);
        reads += loaded;
        if (segments.length < manifest.segments.length && attempt === 1) continue;
        const tombstones = new Map(
          manifest.tombstones.map((dead) => [dead.docId, dead.generation]),
        );
        const chunkCount = segments.reduce((sum, segment) => sum + segment.chunkCount, 0);
        const hits = searchSegments(segments, tombstones, query, {
          k: Math.max(topK, CANDIDATES),
          isExpanded: method === "smart",
          rm3: method === "smart" && chunkCount >= MIN_FEEDBACK_CHUNKS,
          filterTags,
        });
        const fused = fuse(
          keyed(hits),
          keyed(
            neighbourHits(segments, matchesFilter(tombstones, filterTags), (await byMeaning) ?? []),
          ),
        );
        const documents = segments
          .flatMap((segment) => segment.documents)
          .filter((document) => !isHidden(document, tombstones));
        const nameOf = pageNames(documents);
        const found = fused.map((one) => toPassage(one, nameOf));
        const passages = found.filter(({ fit }) => fit >= threshold).slice(0, topK);
        const leftOut = found.filter((one) => !passages.includes(one)).slice(0, CANDIDATES);
        const { generation, version = generation } = manifest;
        return { passages, leftOut, isEmpty: false, generation, version, reads };
      }
    },
  };
}

/** Each hit by the id of its chunk, of which one version counts. */
function keyed(hits: readonly SearchHit[]): Ranked<SearchHit>[] {
  return hits.map((value) => {
    const { segment, chunk, score } = value;
    return { key: segment.chunk(chunk).id, value, score };
  });
}

function toPassage(
  { value: { segment, chunk, document }, ...found }: Fused<SearchHit>,
  nameOf: (document: SegmentDocument) => string,
): Passage {
  const { id, heading, text } = segment.chunk(chunk);
  const { docId, title, url } = document;
  return { chunkId: id, docId, title, name: nameOf(document), url, heading, text, ...found };
}
