import type { Firestore, Transaction } from "@google-cloud/firestore";
import { indexPartPath } from "@parley/contract/agents/agent.ts";
import { releases, releasesPath, type Releases } from "@parley/contract/knowledge/release.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  documentsOf,
  indexManifest,
  manifestPath,
  readManifest,
  type StoredManifest,
} from "../learning/indexManifest.ts";

/** Where the manifest of a version is stored, never to be changed (server-only). */
export function versionManifestPath(agentId: string, generation: number): string {
  return indexPartPath(agentId, `version-${generation}`);
}

/** The versions as stored; undefined for an agent whose knowledge has not changed since versions were introduced. */
export async function readReleases(
  db: Firestore,
  agentId: string,
  transaction?: Transaction,
): Promise<Releases | undefined> {
  const ref = db.doc(releasesPath(agentId));
  const stored = await (transaction === undefined ? ref.get() : transaction.get(ref));
  return stored.exists ? releases.parse(stored.data()) : undefined;
}

/** The manifests of these generations that are stored, by generation. */
export async function readVersionManifests(
  db: Firestore,
  agentId: string,
  generations: readonly number[],
  transaction?: Transaction,
): Promise<ReadonlyMap<number, StoredManifest>> {
  if (generations.length === 0) return new Map();
  const refs = generations.map((generation) => db.doc(versionManifestPath(agentId, generation)));
  const stored = await (transaction === undefined ? db : transaction).getAll(...refs);
  return new Map(
    stored.flatMap((one, place) => {
      const generation = generations[place];
      if (!one.exists || generation === undefined) return [];
      return [[generation, indexManifest.parse(one.data())] as const];
    }),
  );
}

/** The version that is answered from, with its manifest where it is another than the newest. */
export async function readOlderLive(
  db: Firestore,
  agentId: string,
): Promise<{ live: number; manifest: StoredManifest | undefined }> {
  const state = await readReleases(db, agentId);
  const [newest] = state?.versions ?? [];
  const live = state?.versions.find(({ version }) => version === state.live);
  if (live === undefined || live === newest) return { live: state?.live ?? 0, manifest: undefined };
  const stored = await readVersionManifests(db, agentId, [live.generation]);
  const manifest = stored.get(live.generation);
  return {
    live: live.version,
    manifest: manifest && withoutDeletedSources(manifest, state?.forgotten ?? []),
  };
}

/** A version without the documents that were deleted since. */
export function withoutDeletedSources<
  Manifest extends { tombstones: readonly { docId: string; generation: number }[] },
>(manifest: Manifest, forgotten: Releases["forgotten"]): Manifest {
  if (forgotten.length === 0) return manifest;
  const dead = new Map(manifest.tombstones.map(({ docId, generation }) => [docId, generation]));
  for (const { docId, generation } of forgotten)
    dead.set(docId, Math.max(generation, dead.get(docId) ?? 0));
  const tombstones = [...dead].map(([docId, generation]) => ({ docId, generation }));
  return { ...manifest, tombstones };
}

/** Ids of the segments that the newest manifest or a kept version names. */
export async function namedSegments(db: Firestore, agentId: string): Promise<ReadonlySet<string>> {
  const state = await readReleases(db, agentId);
  const kept = (state?.versions ?? []).map(({ generation }) => generation);
  const manifests = await readVersionManifests(db, agentId, kept);
  const all = [await readManifest(db, agentId), ...manifests.values()];
  return new Set(all.flatMap(({ segments }) => segments.map(({ id }) => id)));
}

/** An agent's newest manifest and its versions, as a transaction reads them before it changes either. */
type Knowledge = { manifest: StoredManifest; state: Releases };

/** Reads both. What an agent knew before versions were kept is its first. */
export async function readKnowledge(
  db: Firestore,
  agentId: string,
  transaction: Transaction,
): Promise<Knowledge> {
  const manifest = await readManifest(db, agentId, transaction);
  const stored = await readReleases(db, agentId, transaction);
  return { manifest, state: stored ?? startOf(manifest) };
}

function startOf(manifest: StoredManifest): Releases {
  const { generation } = manifest;
  if (manifest.segments.length === 0) return releases.parse({});
  const first = { act: "start", version: generation, generation, ...sizeOf(manifest), ts: 0 };
  return releases.parse({ live: generation, versions: [{ ...first, liveAt: 1 }] });
}

/** Documents and passages of a manifest. */
export function sizeOf(manifest: StoredManifest): { documents: number; chunks: number } {
  return {
    documents: documentsOf(manifest).size,
    chunks: manifest.segments.reduce((sum, { chunkCount }) => sum + chunkCount, 0),
  };
}

/**
 * Writes the newest manifest and the versions in the transaction that changes them. A manifest that a version has is
 * also stored for good.
 * @returns the jobs to kick: the run of the golden questions that this begins, and the one that clears up
 */
export function writeKnowledge(
  transaction: Transaction,
  { db, jobs }: Pick<Deps, "db"> & { jobs: Pick<Deps["jobs"], "add"> },
  agentId: string,
  before: Knowledge,
  after: Knowledge,
): string[] {
  const { manifest } = after;
  transaction.set(db.doc(manifestPath(agentId)), manifest);
  // Knowledge from before versions were kept is stored as a version when it is about to change.
  if (before.state.versions[0]?.act === "start") keepManifest(transaction, db, agentId, before);
  keepManifest(transaction, db, agentId, after);
  return writeReleases(transaction, { db, jobs }, agentId, before.state, after.state);
}

/** Stores a manifest for good if a version has it. */
function keepManifest(
  transaction: Transaction,
  db: Firestore,
  agentId: string,
  { manifest, state }: Knowledge,
): void {
  const { generation } = manifest;
  if (state.versions.some((version) => version.generation === generation))
    transaction.set(db.doc(versionManifestPath(agentId, generation)), manifest);
}

/** The same for the versions alone. */
export function writeReleases(
  transaction: Transaction,
  { db, jobs }: Pick<Deps, "db"> & { jobs: Pick<Deps["jobs"], "add"> },
  agentId: string,
  before: Releases,
  after: Releases,
): string[] {
  transaction.set(db.doc(releasesPath(agentId)), after);
  const jobIds: string[] = [];
  const { checking } = after;
  if (checking !== null && checking.run !== before.checking?.run)
    jobIds.push(jobs.add(transaction, { kind: "runGolden", agentId, run: checking.run }));
  // A job that exists already continues until nothing is left.
  if (needsSweep(after) && !needsSweep(before))
    jobIds.push(jobs.add(transaction, { kind: "sweepVersions", agentId }));
  return jobIds;
}

/** Whether something is left to be removed. */
export function needsSweep({ retired, forgotten }: Releases): boolean {
  return retired.length > 0 || forgotten.length > 0;
}

/** The name of a run of the golden questions. */
export const newRun = (): string => randomId(20);
