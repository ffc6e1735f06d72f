import type { Firestore, Transaction } from "@google-cloud/firestore";
import { indexPartPath } from "@parley/contract/agents/agent.ts";
import type { Releases } from "@parley/contract/knowledge/release.ts";
import { z } from "zod";
import { documentsOf, type StoredManifest } from "../learning/indexManifest.ts";
import { readVersionManifests } from "./releaseStore.ts";

const gonePage = z.object({
  docId: z.string(),
  /** The website that no longer has it. */
  parentId: z.string(),
  /** The first version without it. */
  version: z.number().int(),
});
export type GonePage = z.infer<typeof gonePage>;

/** Pages that are noted, at some 80 bytes each: half of what the database takes in one document. */
export const GONE_MAX = 6000;

const gonePages = z.object({ pages: z.array(gonePage).default([]) });

/**
 * `agents/{id}/index/gone` (server-only): pages that are no longer sources and that older versions still hold. Who
 * deletes their website deletes them, too.
 */
function gonePagesPath(agentId: string): string {
  return indexPartPath(agentId, "gone");
}

/** The pages as stored. */
export async function readGonePages(
  db: Firestore,
  agentId: string,
  transaction: Transaction,
): Promise<GonePage[]> {
  return gonePages.parse((await transaction.get(db.doc(gonePagesPath(agentId)))).data() ?? {})
    .pages;
}

/** Stores these pages, but for those that no version holds any more. */
export function writeGonePages(
  db: Firestore,
  transaction: Transaction,
  agentId: string,
  pages: readonly GonePage[],
  state: Pick<Releases, "versions">,
): void {
  transaction.set(db.doc(gonePagesPath(agentId)), { pages: sinceOldest(pages, state) });
}

/** Pages that went since the oldest version, which may hold them. */
function sinceOldest(
  pages: readonly GonePage[],
  { versions }: Pick<Releases, "versions">,
): GonePage[] {
  const oldest = Math.min(...versions.map(({ version }) => version));
  return pages.filter(({ version }) => version > oldest);
}

/**
 * Makes room where too many pages have gone while an older version stays. First those are left out that no version
 * holds: learned and gone again in between. Then those that went first, which the older versions have to forget, as
 * nobody could take them out of these any more.
 * @param pages in the order in which they went
 * @param newest the newest manifest as stored
 * @returns what may be noted, and the pages to forget
 */
export async function boundGonePages(
  db: Firestore,
  transaction: Transaction,
  agentId: string,
  pages: readonly GonePage[],
  { newest, state }: { newest: StoredManifest; state: Pick<Releases, "versions"> },
): Promise<{ noted: GonePage[]; forgotten: string[] }> {
  const possible = sinceOldest(pages, state);
  if (possible.length <= GONE_MAX) return { noted: possible, forgotten: [] };
  const generations = state.versions.map(({ generation }) => generation);
  const stored = await readVersionManifests(db, agentId, generations, transaction);
  const isVersion = generations.includes(newest.generation);
  const manifests = [...stored.values(), ...(isVersion ? [newest] : [])];
  const known = new Set(manifests.flatMap((manifest) => [...documentsOf(manifest).keys()]));
  const held = possible.filter(({ docId }) => known.has(docId));
  const excess = Math.max(0, held.length - GONE_MAX);
  return {
    noted: held.slice(excess),
    forgotten: held.slice(0, excess).map(({ docId }) => docId),
  };
}
