import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { ModelError, type ModelErrorCode } from "../../providers/modelError.ts";
import type { FindByMeaning } from "../index/retriever.ts";
import { embedderOf, hasEmbedder, type EmbeddingSettings } from "./embedder.ts";
import { padded, storedVector, vectorsPath } from "./vector.ts";

/** Passages that are looked at of those closest to a question. */
const NEIGHBOURS = 20;
/** Below it two texts have nothing to do with each other: something is always the closest. */
const LEAST_CLOSENESS = 0.2;
/** A visitor waits no longer than that for a question's vector: it is then answered by words alone. */
const QUESTION_TIMEOUT_MS = 3000;

const neighbour = storedVector.pick({ docId: true, hash: true }).extend({ distance: z.number() });

type MeaningSearch = {
  /** For the retriever; undefined where the agent has no vectors. */
  find: FindByMeaning | undefined;
  /** Why the latest question was searched for by words alone, though the agent has vectors; empty where it was not. */
  problem: () => ModelErrorCode | "failed" | "";
};

/** Finds an agent's passages by meaning. A service that fails is noted, and costs nothing but what it would have found. */
export function meaningSearch(
  deps: Pick<Deps, "db" | "egress" | "env" | "log" | "vault">,
  agentId: string,
  config: EmbeddingSettings,
  filterTags: readonly string[],
): MeaningSearch {
  let problem: ReturnType<MeaningSearch["problem"]> = "";
  const search: FindByMeaning = async (query) => {
    const embedder = await embedderOf(deps, config);
    const [vector] = (await embedder?.embed([query], QUESTION_TIMEOUT_MS)) ?? [];
    const near = vector && padded(vector);
    if (embedder === null || near === undefined) return [];
    const inSpace = deps.db.collection(vectorsPath(agentId)).where("space", "==", embedder.space);
    const wanted =
      filterTags.length === 0
        ? inSpace
        : inSpace.where("tags", "array-contains-any", [...filterTags]);
    const { docs } = await wanted
      // Without the vectors themselves.
      .select("docId", "hash", "distance")
      .findNearest({
        vectorField: "vector",
        queryVector: near,
        limit: NEIGHBOURS,
        distanceMeasure: "COSINE",
        distanceResultField: "distance",
      })
      .get();
    return docs
      .map((found) => neighbour.parse(found.data()))
      .map(({ docId, hash, distance }) => ({ docId, hash, closeness: 1 - distance }))
      .filter(({ closeness }) => closeness >= LEAST_CLOSENESS);
  };
  const find: FindByMeaning = async (query) => {
    try {
      return await search(query);
    } catch (error) {
      problem = error instanceof ModelError ? error.code : "failed";
      deps.log.error("a question was searched for by words alone", error, { agentId, problem });
      return [];
    }
  };
  return { find: hasEmbedder(deps.env, config) ? find : undefined, problem: () => problem };
}
