import type { Firestore } from "@google-cloud/firestore";
import { meaningText, passageHash } from "../index/passageHash.ts";
import { knownChunks } from "../learning/knownChunks.ts";
import { readOlderLive } from "../releases/releaseStore.ts";

type Wanted = {
  /** By the hash of their text. */
  passages: ReadonlyMap<string, { text: string; tags: readonly string[] }>;
  /** The version that was answered from then. */
  live: number;
};

/**
 * The passages of a document that are found by meaning: as it is known, and as the version has it that is answered from,
 * where that is an older one.
 * @param isSource whether it is a source still: of a page that its website no longer has only the older version counts
 */
export async function wantedPassages(
  db: Firestore,
  place: { agentId: string; docId: string },
  isSource: boolean,
): Promise<Wanted> {
  const { live, manifest } = await readOlderLive(db, place.agentId);
  const older = manifest === undefined ? [] : await knownChunks(db, place, manifest);
  // The newest last: its tags are those that count.
  const all = [...older, ...(isSource ? await knownChunks(db, place) : [])];
  const passages = new Map(
    all.map(({ document, chunk }) => {
      const text = meaningText(document, chunk);
      return [passageHash(text), { text, tags: document.tags }] as const;
    }),
  );
  return { passages, live };
}
