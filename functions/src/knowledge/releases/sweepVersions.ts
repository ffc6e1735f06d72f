import type { Releases } from "@parley/contract/knowledge/release.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Deps } from "../../platform/deps.ts";
import type { PostponedJob } from "../../platform/jobs/jobs.ts";
import { removeLater } from "../../platform/jobs/removeLater.ts";
import { makeSegments } from "../index/segments/makeSegments.ts";
import { openSegment } from "../index/segments/openSegment.ts";
import { isHidden, type Tombstones } from "../index/segments/segment.ts";
import { createIndexPort } from "../indexPort.ts";
import {
  compact,
  named,
  readManifest,
  segmentPath,
  type StoredManifest,
} from "../learning/indexManifest.ts";
import {
  needsSweep,
  namedSegments,
  readKnowledge,
  readReleases,
  readVersionManifests,
  versionManifestPath,
  writeKnowledge,
  writeReleases,
} from "./releaseStore.ts";

type SweepDeps = Pick<Deps, "db" | "jobs" | "now">;

/** For how long segments are rewritten before the versions name what there is by then: a job's process has five minutes. */
const PART_MS = 60_000;
/** For how long a run begins another part. With the last part, and its last segment, it still ends in time. */
const RUN_MS = 2 * 60_000;

/**
 * Job: takes the text of deleted documents out of all versions, and removes manifests and segments that no version
 * needs any more, part by part: each is stored before the next begins. It goes on until nothing is left, if need be in
 * another run, and is safe to repeat.
 */
export async function sweepVersions(
  deps: SweepDeps,
  { agentId }: { agentId: string },
): Promise<PostponedJob | void> {
  const until = deps.now() + RUN_MS;
  for (;;) {
    const state = await readReleases(deps.db, agentId);
    // A deleted agent takes its versions with it.
    if (state === undefined || !needsSweep(state)) return;
    if (deps.now() > until) return { until: deps.now() };
    if (state.forgotten.length > 0) await takeOut(deps, agentId, state);
    else await removeRetired(deps, agentId, state.retired.slice(0, 1));
  }
}

/** Segments of a manifest, as they are named there. */
type Named = StoredManifest["segments"];

/**
 * Rewrites segments that hold deleted documents without them, and has every version name the new ones. The documents
 * are forgotten with the last of these segments.
 */
async function takeOut(deps: SweepDeps, agentId: string, state: Releases): Promise<void> {
  const { db } = deps;
  const gone: Tombstones = new Map(
    state.forgotten.map(({ docId, generation }) => [docId, generation]),
  );
  const kept = state.versions.map(({ generation }) => generation);
  const manifests = await readVersionManifests(db, agentId, kept);
  const all = [await readManifest(db, agentId), ...manifests.values()];
  const until = deps.now() + PART_MS;
  const instead = new Map<string, Named>();
  let isLast = true;
  for (const segment of all.flatMap(({ segments }) => segments)) {
    if (instead.has(segment.id) || !segment.docs.some((doc) => isGone(doc, gone))) continue;
    isLast = instead.size === 0 || deps.now() <= until;
    if (!isLast) break;
    instead.set(segment.id, await rewritten(deps, agentId, segment, gone));
  }

  await db.runTransaction(async (transaction) => {
    if ((await readReleases(db, agentId, transaction)) === undefined) return;
    const before = await readKnowledge(db, agentId, transaction);
    const generations = before.state.versions.map((one) => one.generation);
    const stored = await readVersionManifests(db, agentId, generations, transaction);
    let { generation } = before.manifest;
    const retired = new Set(before.state.retired);
    const newest = rearranged(before.manifest, instead, generation + 1);
    const isNewestChanged = newest !== before.manifest;
    if (isNewestChanged) generation += 1;
    const versions = before.state.versions.map((version) => {
      if (version.generation === before.manifest.generation) {
        if (!isNewestChanged) return version;
        retired.add(version.generation);
        return { ...version, generation: newest.generation };
      }
      const manifest = stored.get(version.generation);
      const after = manifest && rearranged(manifest, instead, generation + 1);
      if (after === undefined || after === manifest) return version;
      generation += 1;
      retired.add(version.generation);
      transaction.set(db.doc(versionManifestPath(agentId, generation)), after);
      return { ...version, generation };
    });
    const forgotten = before.state.forgotten.filter(
      (one) => !isLast || gone.get(one.docId) !== one.generation,
    );
    writeKnowledge(transaction, deps, agentId, before, {
      // Above all that were given out here.
      manifest: { ...newest, generation: isNewestChanged ? newest.generation : generation },
      state: { ...before.state, versions, forgotten, retired: [...retired] },
    });
  });
}

function isGone(doc: { docId: string; generation: number }, gone: Tombstones): boolean {
  return doc.generation <= (gone.get(doc.docId) ?? -1);
}

/** What a segment holds besides deleted documents, as new segments; none if there is nothing else. */
async function rewritten(
  deps: SweepDeps,
  agentId: string,
  segment: Named[number],
  gone: Tombstones,
): Promise<Named> {
  if (segment.docs.every((doc) => isGone(doc, gone))) return [];
  const bytes = await createIndexPort(deps.db).loadSegment(agentId, segment.id);
  if (bytes === undefined) return [];
  const opened = openSegment(bytes);
  if (!opened.documents.some((document) => isHidden(document, gone)))
    return [{ ...segment, docs: segment.docs.filter((doc) => !isGone(doc, gone)) }];
  const made = await makeSegments({ segments: [bytes], tombstones: gone });
  const parts = made.map((part) => ({ ...part, id: randomId(20) }));
  await removeLater(deps, { owner: `agent:${agentId}`, segments: parts.map(({ id }) => id) });
  for (const { id, bytes: data } of parts)
    await deps.db.doc(segmentPath(agentId, id)).create({ data: Buffer.from(data) });
  return parts.map(named);
}

/** A manifest with other segments in the place of some; itself where it names none of these. */
function rearranged(
  manifest: StoredManifest,
  instead: ReadonlyMap<string, Named>,
  generation: number,
): StoredManifest {
  if (!manifest.segments.some(({ id }) => instead.has(id))) return manifest;
  const segments = manifest.segments.flatMap((one) => instead.get(one.id) ?? [one]);
  return compact({ ...manifest, generation, segments }).manifest;
}

/** Removes manifests that no version has, and of their segments those that no other one names. */
async function removeRetired(
  deps: SweepDeps,
  agentId: string,
  retired: readonly number[],
): Promise<void> {
  const { db } = deps;
  const manifests = await readVersionManifests(db, agentId, retired);
  const inUse = await namedSegments(db, agentId);
  const segments = new Set(
    [...manifests.values()].flatMap((one) => one.segments.map(({ id }) => id)),
  );
  for (const id of segments) if (!inUse.has(id)) await db.doc(segmentPath(agentId, id)).delete();
  for (const generation of retired) await db.doc(versionManifestPath(agentId, generation)).delete();
  await db.runTransaction(async (transaction) => {
    const before = await readReleases(db, agentId, transaction);
    if (before === undefined) return;
    const left = before.retired.filter((one) => !retired.includes(one));
    writeReleases(transaction, deps, agentId, before, { ...before, retired: left });
  });
}
