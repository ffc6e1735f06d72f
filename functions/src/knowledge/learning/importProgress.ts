import type { Firestore } from "@google-cloud/firestore";
import { indexPartPath } from "@parley/contract/agents/agent.ts";
import { z } from "zod";

/** Long documents are indexed in batches of this many passages, and resume after the last batch. */
export const PASSAGES_AT_ONCE = 400;
/** What was stored by an import that has ended is removed an hour later; an older one starts again. */
const USABLE_SECONDS = 30 * 60;

/**
 * `agents/{id}/index/import-{docId}` (server-only): how far entering a long document has come. It is gone once the
 * document is known, and nothing is found of it before.
 */
const importProgress = z.object({
  /** Of what is being indexed: another file, or other settings, start again. */
  key: z.string(),
  /** Unix seconds. */
  startedAt: z.number(),
  title: z.string(),
  textFileId: z.string(),
  generation: z.number().int(),
  segments: z.array(
    z.object({ id: z.string(), chunkCount: z.number().int(), size: z.number().int().default(0) }),
  ),
  brokenRows: z.string().default("null"),
});
export type ImportProgress = z.infer<typeof importProgress>;

export function importPath(agentId: string, docId: string): string {
  return indexPartPath(agentId, `import-${docId}`);
}

/** What an earlier run of this import has stored; undefined where there is nothing to go on from. */
export async function findImport(
  db: Firestore,
  place: { agentId: string; docId: string; key: string; at: number },
): Promise<ImportProgress | undefined> {
  const stored = await db.doc(importPath(place.agentId, place.docId)).get();
  const found = importProgress.safeParse(stored.data()).data;
  if (found?.key !== place.key || place.at - found.startedAt > USABLE_SECONDS) return undefined;
  return found;
}
