import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Firestore, Transaction } from "@google-cloud/firestore";
import { indexPartPath } from "@parley/contract/agents/agent.ts";
import { z } from "zod";

/** A page of the website that is to be read or was, and how many links lead to it from the first. */
const sitePage = z.object({ url: z.string(), depth: z.number().int() });

/** Characters of a page's URL, and of all that a reading keeps in mind: it is one document, which may have a megabyte. */
export const URL_MAX = 1000;
const URLS_IN_ALL = 400_000;
const ALIASES_IN_ALL = 200_000;

/** As many of these pages as a reading can keep in mind. */
export function truncateToStateLimits<Kept extends { url: string }>(
  pages: readonly Kept[],
  most: number,
): Kept[] {
  let room = URLS_IN_ALL;
  return pages
    .filter(({ url }) => url.length <= URL_MAX)
    .slice(0, most)
    .filter(({ url }) => {
      room -= url.length;
      return room >= 0;
    });
}

/** Where redirects led to, as far as a reading can keep it in mind: what is left out may be fetched once more. */
export function withAlias(aliases: readonly string[], alias: string): string[] {
  const all = aliases.reduce((sum, { length }) => sum + length, alias.length);
  return all > ALIASES_IN_ALL ? [...aliases] : [...aliases, alias];
}

/** What a reading of a website still has to read, and what it knows already, as it is stored. */
const storedState = z.object({
  run: z.number().int(),
  /** Parts of this reading that have ended. A job that is repeated finds a higher one, and leaves it alone. */
  slice: z.number().int(),
  /**
   * The pages, in the order in which they were found; those before `next` are done with. The key is older than the name,
   * and states stay with their websites, since the next reading takes `keptOut` from them.
   */
  addresses: z.array(sitePage),
  next: z.number().int(),
  /** Where redirects led to: pages that are known under another URL already. */
  aliases: z.array(z.string()),
  /** Ids of the pages that were read in this reading. */
  seen: z.array(z.string()),
  /** Pages that somebody has removed: they stay away. */
  keptOut: z.array(z.string()),
  /**
   * Why this reading does not cover the whole website, in which case no page is forgotten: the list was cut short
   * (`pages`, `time`), or something on it could not be read (`problems`). Empty where it covers all.
   */
  left: z.enum(["", "pages", "time", "problems"]).default(""),
  /** Milliseconds that its jobs have read for: not those that they have waited, for other websites of the workspace. */
  readMs: z.number().default(0),
});
const siteState = storedState.transform(({ addresses, ...rest }) => ({
  ...rest,
  pages: addresses,
}));
export type SiteState = z.infer<typeof siteState>;

/** `agents/{id}/index/site-{docId}` (server-only): packed, as it may list thousands of URLs. */
export function siteStatePath(agentId: string, docId: string): string {
  return indexPartPath(agentId, `site-${docId}`);
}

/** The state as stored; undefined before the first reading. */
export async function readSiteState(
  db: Firestore,
  agentId: string,
  docId: string,
  transaction?: Transaction,
): Promise<SiteState | undefined> {
  const ref = db.doc(siteStatePath(agentId, docId));
  const snapshot = await (transaction === undefined ? ref.get() : transaction.get(ref));
  const data: unknown = snapshot.get("data");
  if (!(data instanceof Uint8Array)) return undefined;
  return siteState.parse(JSON.parse(brotliDecompressSync(data).toString("utf8")));
}

/** Written after each page: the slowest level takes seconds for long URLs, to save some tenth of the bytes. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Stores the state in the caller's transaction. */
export function writeSiteState(
  db: Firestore,
  transaction: Transaction,
  agentId: string,
  docId: string,
  { pages, ...rest }: SiteState,
): void {
  const stored: z.infer<typeof storedState> = { ...rest, addresses: pages };
  const data = brotliCompressSync(Buffer.from(JSON.stringify(stored)), { params: QUICK });
  transaction.set(db.doc(siteStatePath(agentId, docId)), { data });
}

/** Keeps pages away from the next readings of their website, as somebody has removed them. */
export function excludePages(
  db: Firestore,
  transaction: Transaction,
  agentId: string,
  docId: string,
  state: SiteState,
  urls: readonly string[],
): void {
  const keptOut = [...new Set([...state.keptOut, ...urls])];
  writeSiteState(db, transaction, agentId, docId, { ...state, keptOut });
}
