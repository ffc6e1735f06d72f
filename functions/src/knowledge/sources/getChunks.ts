import { CHUNKS_SHOWN } from "@parley/contract/knowledge/calls.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { openSegment } from "../index/openSegment.ts";
import type { IndexChunk } from "../index/segment.ts";
import { createIndexPort } from "../indexPort.ts";
import { readManifest } from "../learning/indexManifest.ts";
import { findSource } from "./findSource.ts";

/** The passages of a document as the index has them, a few from one of them on. */
export async function getChunks(
  deps: Deps,
  operator: Operator,
  { agentId, docId, from }: { agentId: string; docId: string; from: number },
): Promise<{ total: number; chunks: IndexChunk[] }> {
  await findAgent(deps, operator, agentId);
  await findSource(deps, agentId, docId);
  const { segments } = await readManifest(deps.db, agentId);
  const holding = segments.flatMap(({ id, docs }) => {
    const generations = docs.filter((doc) => doc.docId === docId).map((doc) => doc.generation);
    return generations.length > 0 ? [{ id, generation: Math.max(...generations) }] : [];
  });
  // Of an earlier version there may be passages left in a segment, which count no more.
  const newest = Math.max(...holding.map(({ generation }) => generation));
  const port = createIndexPort(deps.db);
  const found: IndexChunk[] = [];
  for (const { id } of holding.filter(({ generation }) => generation === newest)) {
    const bytes = await port.loadSegment(agentId, id);
    if (bytes === undefined) continue;
    const segment = openSegment(bytes);
    for (let chunk = 0; chunk < segment.chunkCount; chunk += 1) {
      const document = segment.documentOf(chunk);
      if (document.docId === docId && document.generation === newest)
        found.push(segment.chunk(chunk));
    }
  }
  const numbered = found.toSorted((a, b) => numberOf(a) - numberOf(b));
  return { total: found.length, chunks: numbered.slice(from, from + CHUNKS_SHOWN) };
}

/** A passage's place in its document, which its id ends in. */
function numberOf({ id }: IndexChunk): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}
