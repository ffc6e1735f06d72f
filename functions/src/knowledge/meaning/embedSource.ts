import { FieldValue, type BulkWriter } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
  type VectorProblem,
} from "@parley/contract/knowledge/source.ts";
import type { Deps } from "../../platform/deps.ts";
import type { JobRun, PostponedJob } from "../../platform/jobs/jobs.ts";
import { countSlow, slowTimeAvailableAt } from "../../platform/rateLimits/slowTime.ts";
import { bulkWrite } from "../../platform/writes/bulkWrite.ts";
import { TEXTS_AT_ONCE } from "../../providers/embeddings.ts";
import { ModelError, type ModelErrorCode } from "../../providers/modelError.ts";
import { readReleases } from "../releases/releaseStore.ts";
import { dropVectors, storedVectors } from "./dropVectors.ts";
import { embedderOf, type Embedder } from "./embedder.ts";
import { padded, vectorPath } from "./vector.ts";
import { wantedPassages } from "./wantedPassages.ts";

type EmbedDeps = Pick<Deps, "db" | "egress" | "env" | "log" | "now" | "vault">;
type Place = { agentId: string; docId: string };

/** A service makes that many vectors in far less. */
const BATCH_TIMEOUT_MS = 60_000;
/** How long one run lasts; the next does the rest, as a run has five minutes. */
const RUN_MS = 3 * 60_000;

/** Vectors that are longer than the database takes. */
class LengthError extends Error {}

/**
 * Job: makes the vectors of a source that is known, also of its wording in an older version that is answered from, and
 * removes those it no longer needs. What is there already is
 * not made again, so that a run goes on from the one before. It is found by its words meanwhile; if a service refuses,
 * and after the last try, the source says so. Safe to repeat.
 */
export async function embedSource(
  deps: EmbedDeps,
  place: Place,
  attempt: JobRun,
): Promise<PostponedJob | void> {
  const { db } = deps;
  const settings = await db.doc(agentConfigPath(place.agentId)).get();
  if (!settings.exists) return dropVectors(deps, place);
  const config = agentConfig.parse(settings.data());
  if (attempt.givenUp) return noteProblem(deps, place, "unavailable");
  const until = await slowTimeAvailableAt(deps, "embedding", config.ownerID);
  if (until > 0) return { until, untried: true };
  const embedder = await embedderOf(deps, config);
  // In this order: what another run stores meanwhile is of a version that is read below, or of a newer one.
  const stored = await storedVectors(db, place);
  const source = await sourceOf(deps, place);
  const { passages: wanted, live } = await wantedPassages(db, place, source !== undefined);
  if ((source === undefined && wanted.size === 0) || embedder === null) {
    await dropVectors(deps, place);
    return noteVectors(deps, place, { vectorSpace: "", dimensions: 0, vectorProblem: "" });
  }
  if (source?.vectorSpace !== embedder.space)
    await noteVectors(deps, place, { vectorSpace: embedder.space, dimensions: 0 });
  const known = new Map<string, number>();
  const changes: ((writer: BulkWriter) => Promise<unknown>)[] = [];
  for (const { ref, space, hash, tags, length } of stored) {
    const passage = space === embedder.space ? wanted.get(hash) : undefined;
    if (passage === undefined) changes.push((writer) => writer.delete(ref));
    else known.set(hash, length);
    if (passage !== undefined && passage.tags.join("\n") !== tags.join("\n"))
      changes.push((writer) => writer.update(ref, { tags: passage.tags }));
  }
  // One that another run has removed is refused, and this one tried again with what is stored by then.
  await bulkWrite(db, changes);
  const hasRemoved = stored.length > known.size;
  const missing = [...wanted].filter(([hash]) => !known.has(hash));
  try {
    const made = await embedAll(deps, place, embedder, missing, config.ownerID);
    if (made === null) return { until: deps.now() };
    const dimensions = made || Math.max(0, ...known.values());
    await noteVectors(deps, place, { dimensions, vectorProblem: "" });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null && !attempt.last) throw error;
    deps.log.error("a source was not embedded", error, place);
    await noteProblem(deps, place, problem ?? "unavailable");
  }
  // Removed in the meantime: nobody else would remove what was stored since.
  const isGone = (await sourceOf(deps, place)) === undefined;
  if (isGone && (await wantedPassages(db, place, false)).passages.size === 0)
    return dropVectors(deps, place);
  // Somebody went back meanwhile: what was removed here may be wanted again.
  if (hasRemoved && ((await readReleases(db, place.agentId))?.live ?? 0) !== live)
    return { until: deps.now() };
}

/**
 * Makes vectors batch by batch, each stored before the next.
 * @returns how long they are, 0 when there were none to make; null when the run's time is up before the last
 * @throws ModelError of the service; LengthError
 */
async function embedAll(
  deps: EmbedDeps,
  { agentId, docId }: Place,
  { space, embed }: Embedder,
  missing: readonly (readonly [hash: string, { text: string; tags: readonly string[] }])[],
  workspaceId: string,
): Promise<number | null> {
  const begun = performance.now();
  let length = 0;
  for (let from = 0; from < missing.length; from += TEXTS_AT_ONCE) {
    const batch = missing.slice(from, from + TEXTS_AT_ONCE);
    const asked = performance.now();
    const vectors = await embed(
      batch.map(([, { text }]) => text),
      BATCH_TIMEOUT_MS,
    ).finally(() => countSlow(deps, "embedding", workspaceId, performance.now() - asked));
    const write = deps.db.batch();
    for (const [n, [hash, { tags }]] of batch.entries()) {
      const vector = vectors[n] ?? [];
      const stored = padded(vector);
      if (stored === undefined) throw new LengthError();
      length = vector.length;
      const place = deps.db.doc(vectorPath(agentId, { docId, space, hash }));
      const about = { docId, hash, space, tags, length };
      write.set(place, { ...about, vector: FieldValue.vector(stored) });
    }
    await write.commit();
    const isLast = from + TEXTS_AT_ONCE >= missing.length;
    if (!isLast && performance.now() - begun > RUN_MS) return null;
  }
  return length;
}

/** The source; undefined for one that is gone. */
async function sourceOf(
  { db }: Pick<Deps, "db">,
  { agentId, docId }: Place,
): Promise<KnowledgeSource | undefined> {
  const found = await db.doc(sourcePath(agentId, docId)).get();
  return knowledgeSource.safeParse(found.data()).data;
}

/** Notes how a source stands, unless it is gone. */
async function noteVectors(
  { db }: Pick<Deps, "db">,
  { agentId, docId }: Place,
  changes: Partial<Pick<KnowledgeSource, "vectorSpace" | "dimensions" | "vectorProblem">>,
): Promise<void> {
  const ref = db.doc(sourcePath(agentId, docId));
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) transaction.update(ref, changes);
  });
}

function noteProblem(deps: EmbedDeps, place: Place, vectorProblem: VectorProblem): Promise<void> {
  return noteVectors(deps, place, { dimensions: 0, vectorProblem });
}

const refusals: Partial<Record<ModelErrorCode, VectorProblem>> = {
  unauthorized: "key",
  "unknown-model": "model",
  quota: "quota",
  "bad-response": "refused",
};

/** Why trying again would be pointless; null where it may help. */
function problemOf(error: unknown): VectorProblem | null {
  if (error instanceof LengthError) return "too-long";
  return error instanceof ModelError ? (refusals[error.code] ?? null) : null;
}
