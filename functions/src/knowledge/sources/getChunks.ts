import { CHUNKS_SHOWN } from "@parley/contract/knowledge/calls.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { limitKeyOf, type Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";
import type { IndexChunk } from "../index/segments/segment.ts";
import { readManifest, type StoredManifest } from "../learning/indexManifest.ts";
import { knownChunks, segmentsOf } from "../learning/knownChunks.ts";
import { findSource } from "./findSource.ts";

/** Characters of passages that an instance keeps, so that reading on opens nothing again; the last document always. */
const KEPT_CHARACTERS = 4_000_000;
/** What each document counts for beside its passages: one without any has to be dropped in time, too. */
const DOCUMENT_CHARACTERS = 1000;
/**
 * Segments opened for a workspace's members, or for one of its clients, in a minute, on one instance: each takes up the
 * processor that answers visitors.
 */
const SEGMENTS_PER_MINUTE = 100;
const segmentsOpened = createRateLimit(SEGMENTS_PER_MINUTE, 60_000);

type Opened = { chunks: readonly IndexChunk[]; characters: number };
/** By document and version, the one that was read last at the end. */
const kept = new Map<string, Opened>();

/**
 * The passages of a document as the index has them, a few from one of them on.
 * @throws AppError NOT_FOUND; TOO_MANY_REQUESTS where its workspace has had too much opened in this minute
 */
export async function getChunks(
  deps: Deps,
  operator: Operator,
  { agentId, docId, from }: { agentId: string; docId: string; from: number },
): Promise<{ total: number; chunks: IndexChunk[] }> {
  await findAgent(deps, operator, agentId);
  await findSource(deps, agentId, docId);
  const manifest = await readManifest(deps.db, agentId);
  const { ids, generation } = segmentsOf(manifest, docId);
  const key = [agentId, docId, generation, ...ids].join("\n");
  let opened = kept.get(key);
  if (opened === undefined) {
    // A document of many small ones is opened all the same, as the only one of its minute.
    const count = Math.min(ids.length, SEGMENTS_PER_MINUTE);
    if (!segmentsOpened.take(limitKeyOf(operator), deps.now(), count))
      throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
    opened = await open(deps, { agentId, docId }, manifest);
  }
  keep(key, opened);
  const { chunks } = opened;
  return { total: chunks.length, chunks: chunks.slice(from, from + CHUNKS_SHOWN) };
}

async function open(
  { db }: Pick<Deps, "db">,
  place: { agentId: string; docId: string },
  manifest: StoredManifest,
): Promise<Opened> {
  const chunks = (await knownChunks(db, place, manifest)).map(({ chunk }) => chunk);
  const characters = chunks.reduce(
    (sum, { heading, text }) => sum + heading.length + text.length,
    DOCUMENT_CHARACTERS,
  );
  return { chunks, characters };
}

function keep(key: string, opened: Opened): void {
  kept.delete(key);
  kept.set(key, opened);
  let characters = [...kept.values()].reduce((sum, one) => sum + one.characters, 0);
  for (const [oldest, one] of kept) {
    if (characters <= KEPT_CHARACTERS || oldest === key) break;
    kept.delete(oldest);
    characters -= one.characters;
  }
}
