import { randomId } from "@parley/contract/platform/id.ts";
import type { Deps } from "../../platform/deps.ts";
import { removeLater } from "../../platform/jobs/removeLater.ts";
import { makeSegments } from "../index/segments/makeSegments.ts";
import { withNewest } from "../releases/releaseState.ts";
import { readKnowledge, writeKnowledge } from "../releases/releaseStore.ts";
import { compact, named, readManifest, segmentPath } from "./indexManifest.ts";
import { mergedSegments } from "./mergedSegments.ts";
import { createIndexPort } from "../indexPort.ts";

/**
 * Job: puts the small segments that are there now together into as few as fit. Documents entered while
 * it runs stay in segments of their own; a document removed meanwhile is buried by its tombstone. The newest version
 * stays the same in another arrangement; others keep the segments that they have.
 */
export async function mergeIndex(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  job: { agentId: string },
): Promise<void> {
  const { db } = deps;
  const { agentId } = job;
  const port = createIndexPort(db);
  const before = await readManifest(db, agentId);
  const small = mergedSegments(before);
  if (small.length < 2) return;
  const loaded = await Promise.all(small.map(({ id }) => port.loadSegment(agentId, id)));
  const segments = loaded.filter((one) => one !== undefined);
  // Replaced by another merge: that one has done the work.
  if (segments.length < loaded.length) return;
  const tombstones = new Map(before.tombstones.map((dead) => [dead.docId, dead.generation]));
  const made = await makeSegments({ segments, tombstones });
  const merged = made.map((encoded) => ({ ...encoded, id: randomId(20) }));
  await removeLater(deps, { owner: `agent:${agentId}`, segments: merged.map(({ id }) => id) });
  for (const { id, bytes } of merged)
    await db.doc(segmentPath(agentId, id)).create({ data: Buffer.from(bytes) });

  const replaced = new Set(small.map(({ id }) => id));
  const jobIds = await db.runTransaction(async (transaction) => {
    const remove = (segmentId: string) =>
      transaction.delete(db.doc(segmentPath(agentId, segmentId)));
    const known = await readKnowledge(db, agentId, transaction);
    const now = known.manifest;
    const present = new Set(now.segments.map(({ id }) => id));
    // A segment vanished: its document was learned again or removed. Another merge will follow.
    if ([...replaced].some((id) => !present.has(id))) {
      for (const { id } of merged) remove(id);
      return [];
    }
    const { manifest } = compact({
      generation: now.generation + 1,
      segments: [...merged.map(named), ...now.segments.filter(({ id }) => !replaced.has(id))],
      tombstones: now.tombstones,
    });
    const { generation } = manifest;
    const state = withNewest(known.state, { generation });
    return writeKnowledge(transaction, deps, agentId, known, { manifest, state });
  });
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
}
