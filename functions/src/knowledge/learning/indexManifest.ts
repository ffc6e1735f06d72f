import type { Firestore, Transaction } from "@google-cloud/firestore";
import { indexPartPath } from "@parley/contract/agents/agent.ts";
import { z } from "zod";

/** One version of a document in the index: a higher generation is newer. */
const version = z.object({ docId: z.string(), generation: z.number().int() });

const namedSegment = z.object({
  id: z.string(),
  chunkCount: z.number().int(),
  /** Its bytes; 0 where they were not noted yet. */
  size: z.number().int().default(0),
  docs: z.array(version),
});

/**
 * `agents/{id}/index/manifest` (server-only): which segments make up the newest version of the index. What is answered
 * from is the live one of `releases`.
 */
export const indexManifest = z.object({
  /** Grows with every change; tells a warm instance that what it holds is stale. */
  generation: z.number().int().default(0),
  segments: z.array(namedSegment).default([]),
  /** Versions up to the given one that are still in a segment but no longer count. */
  tombstones: z.array(version).default([]),
});
export type StoredManifest = z.infer<typeof indexManifest>;

export function manifestPath(agentId: string): string {
  return indexPartPath(agentId, "manifest");
}

export function segmentPath(agentId: string, segmentId: string): string {
  return indexPartPath(agentId, segmentId);
}

/** A new segment as a manifest names it. */
export function named({
  bytes,
  ...segment
}: Omit<z.infer<typeof namedSegment>, "size"> & { bytes: Uint8Array }): z.infer<
  typeof namedSegment
> {
  return { ...segment, size: bytes.byteLength };
}

/** The manifest as stored; empty for an agent that has learned nothing. */
export async function readManifest(
  db: Firestore,
  agentId: string,
  transaction?: Transaction,
): Promise<StoredManifest> {
  const ref = db.doc(manifestPath(agentId));
  const snapshot = await (transaction === undefined ? ref.get() : transaction.get(ref));
  return indexManifest.parse(snapshot.data() ?? {});
}

/** The documents that count in a manifest, each with the generation of its version there. */
export function documentsOf({
  segments,
  tombstones,
}: Pick<StoredManifest, "segments" | "tombstones">): ReadonlyMap<string, number> {
  const hidden = new Map(tombstones.map((dead) => [dead.docId, dead.generation]));
  const found = new Map<string, number>();
  for (const { docId, generation } of segments.flatMap((one) => one.docs))
    if (generation > Math.max(hidden.get(docId) ?? -1, found.get(docId) ?? -1))
      found.set(docId, generation);
  return found;
}

/**
 * The manifest without what it knows of a document: segments that held nothing else are dropped,
 * in others its versions are buried.
 * @returns the manifest and the ids of dropped segments, whose bytes can go
 */
export function withoutDocument(
  before: StoredManifest,
  docId: string,
): { manifest: StoredManifest; dropped: string[] } {
  const versions = before.segments.flatMap((one) => one.docs).filter((doc) => doc.docId === docId);
  const generation = Math.max(0, ...versions.map((doc) => doc.generation));
  const buried = [
    ...before.tombstones.filter((dead) => dead.docId !== docId),
    ...(versions.length > 0 ? [{ docId, generation }] : []),
  ];
  return compact({
    generation: before.generation + 1,
    segments: before.segments,
    tombstones: buried,
  });
}

/** Drops segments in which nothing counts any more, and tombstones that hide nothing. */
export function compact(before: StoredManifest): { manifest: StoredManifest; dropped: string[] } {
  const hidden = new Map(before.tombstones.map((dead) => [dead.docId, dead.generation]));
  const isDead = (doc: { docId: string; generation: number }) =>
    doc.generation <= (hidden.get(doc.docId) ?? -1);
  const segments = before.segments.filter((one) => !one.docs.every(isDead));
  const present = new Set(
    segments.flatMap((one) => one.docs.filter(isDead)).map((doc) => doc.docId),
  );
  const kept = new Set(segments.map((one) => one.id));
  return {
    manifest: {
      generation: before.generation,
      segments,
      tombstones: before.tombstones.filter((dead) => present.has(dead.docId)),
    },
    dropped: before.segments.map((one) => one.id).filter((id) => !kept.has(id)),
  };
}
