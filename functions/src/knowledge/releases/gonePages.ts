import type { Firestore, Transaction } from "@google-cloud/firestore";
import { indexPartPath } from "@parley/contract/agents/agent.ts";
import type { Releases } from "@parley/contract/knowledge/release.ts";
import { z } from "zod";

const gonePage = z.object({
  docId: z.string(),
  /** The website that no longer has it. */
  parentId: z.string(),
  /** The first version without it. */
  version: z.number().int(),
});
export type GonePage = z.infer<typeof gonePage>;

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
  { versions }: Pick<Releases, "versions">,
): void {
  const oldest = Math.min(...versions.map(({ version }) => version));
  const held = pages.filter(({ version }) => version > oldest);
  transaction.set(db.doc(gonePagesPath(agentId)), { pages: held });
}
