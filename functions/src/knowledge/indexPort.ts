import type { Firestore } from "@google-cloud/firestore";
import type { IndexManifest, IndexPort, Retriever } from "./index/retriever.ts";
import { segmentPath, readManifest } from "./learning/indexManifest.ts";
import { findVersion } from "./releases/releaseState.ts";
import {
  readReleases,
  readVersionManifests,
  withoutDeletedSources,
} from "./releases/releaseStore.ts";

/** Manifests of versions that an instance keeps: they never change, so that the live one costs no read. */
const MANIFESTS_KEPT = 200;

/** The index as Firestore keeps it: which version is live, a manifest for each version, one document per segment. */
export function createIndexPort(db: Firestore): IndexPort {
  const kept = new Map<string, Omit<IndexManifest, "version">>();

  async function manifestOf(
    agentId: string,
    generation: number,
  ): Promise<Omit<IndexManifest, "version"> | undefined> {
    const key = `${agentId}\n${generation}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const read = (await readVersionManifests(db, agentId, [generation])).get(generation);
    if (read === undefined) return undefined;
    const [oldest] = kept.keys();
    if (kept.size >= MANIFESTS_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, read);
    return read;
  }

  return {
    async loadManifest(agentId, pinned) {
      const state = await readReleases(db, agentId);
      if (state === undefined) return pinned === undefined ? readManifest(db, agentId) : undefined;
      const wanted = findVersion(state, pinned ?? state.live);
      const manifest = wanted && (await manifestOf(agentId, wanted.generation));
      if (wanted === undefined || manifest === undefined) return undefined;
      return { ...withoutDeletedSources(manifest, state.forgotten), version: wanted.version };
    },
    loadSegment: async (agentId, segmentId) => {
      const stored: unknown = (await db.doc(segmentPath(agentId, segmentId)).get()).get("data");
      return stored instanceof Uint8Array ? new Uint8Array(stored) : undefined;
    },
  };
}

/** The retriever over Firestore, its code loaded with the first question. */
export function createLazyRetriever(db: Firestore): Retriever {
  let loaded: Promise<Retriever> | undefined;
  const load = async () => {
    const { createRetriever } = await import("./index/retriever.ts");
    return createRetriever(createIndexPort(db));
  };
  return {
    async retrieve(agentId, query, options) {
      loaded ??= load();
      return (await loaded).retrieve(agentId, query, options);
    },
  };
}
