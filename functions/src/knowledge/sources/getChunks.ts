import { CHUNKS_SHOWN } from "@parley/contract/knowledge/calls.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import type { IndexChunk } from "../index/segments/segment.ts";
import { knownChunks } from "../learning/knownChunks.ts";
import { findSource } from "./findSource.ts";

/** The passages of a document as the index has them, a few from one of them on. */
export async function getChunks(
  deps: Deps,
  operator: Operator,
  { agentId, docId, from }: { agentId: string; docId: string; from: number },
): Promise<{ total: number; chunks: IndexChunk[] }> {
  await findAgent(deps, operator, agentId);
  await findSource(deps, agentId, docId);
  const known = await knownChunks(deps.db, { agentId, docId });
  const shown = known.slice(from, from + CHUNKS_SHOWN).map(({ chunk }) => chunk);
  return { total: known.length, chunks: shown };
}
