import { createHash } from "node:crypto";
import {
  FILE_MAX_BYTES,
  type BrokenRows,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import type { FetchedPage } from "../../platform/egress/egressPage.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { fetchRobots } from "../site/robots/robots.ts";
import { SiteError } from "../site/siteError.ts";
import { stayOn } from "../site/stayOn.ts";
import { ExtractError } from "../extract/extractError.ts";
import { findImport, type ImportProgress } from "./importProgress.ts";
import type { ReadDocument, RawDocument } from "./readDocument.ts";
import { readInWorker } from "./readInWorker.ts";
import { brokenRowsOf } from "./storeLearned.ts";

export const pagesOutside: OutsideCalls = {
  service: "Websites that agents learn from",
  calls: ["GET of a page"],
  by: "the server",
};

/** What a source says, cut into passages. */
export type LearnedSource = Pick<
  ReadDocument,
  "title" | "siteName" | "text" | "chunks" | "links"
> & {
  brokenRows: BrokenRows | null;
  /** Which bytes these were; left out if nothing was fetched. */
  version?: Pick<KnowledgeSource, "contentHash" | "etag">;
  /** Names the import of a document that may be a long one; empty for a page. */
  key: string;
  /** How far an earlier run has come with it. */
  resumed?: ImportProgress;
};

type LearnDeps = Pick<Deps, "db" | "egress" | "files" | "now">;

export type LearnOptions = {
  maxChunkSize: number;
  /**
   * Is told how long getting and reading took, in milliseconds, also when it failed: a page that arrives slowly keeps
   * others waiting as much as one that is hard to read.
   */
  countTime: (ms: number) => Promise<void>;
};

/**
 * Gets a source's text, cut into passages: the typed text in its newest wording, the page as it is now, or what is
 * in the file. Of a long document whose import has ended half way, the text that was read then.
 * @param isKnown whether only another page than the known one is read
 * @returns with the page's title; without one, and for files and texts, with their name. Null for the page that is known
 * @throws EgressError, ExtractError or SiteError with the reason a person is shown
 */
export async function learn(
  deps: LearnDeps,
  source: KnowledgeSource,
  reading: LearnOptions,
  isKnown: boolean,
): Promise<LearnedSource | null> {
  if (source.sourceType === "url") {
    const etag = isKnown ? source.etag : "";
    const fetchIt = source.parentId === "" ? fetchTimed : fetchOfSite;
    const page = await fetchIt(deps, source.url, reading, { etag });
    if (
      page.status === 304 ||
      (isKnown && pageFingerprint(page).contentHash === source.contentHash)
    )
      return null;
    return learnPage(source, page, reading);
  }
  const { fileId, name } = source.edit ?? source;
  const { agentId, ID: docId, tags } = source;
  const { maxChunkSize } = reading;
  const key = JSON.stringify([fileId, maxChunkSize, tags]);
  const resumed = await findImport(deps.db, { agentId, docId, key, at: nowSeconds(deps) });
  const text = resumed && (await deps.files.get(resumed.textFileId));
  if (resumed && text) {
    const again = { bytes: text.bytes, contentType: "", fileName: "", isTyped: true, docId };
    const read = await readTimed({ ...again, maxChunkSize }, reading);
    const brokenRows: BrokenRows | null = JSON.parse(resumed.brokenRows);
    return { ...read, title: name, brokenRows, key, resumed };
  }
  const stored = await deps.files.get(fileId);
  if (stored === null) throw new ExtractError("empty");
  const isTyped = source.sourceType === "doc";
  const { fileName } = source;
  const read = await readTimed(
    { bytes: stored.bytes, contentType: "", fileName, isTyped, docId, maxChunkSize },
    reading,
  );
  return { ...read, title: name, brokenRows: brokenRowsOf(read.table), key };
}

/**
 * Reads a page that was fetched for a source.
 * @param options.wantsLinks whether the links that lead on from it are gathered
 * @param options.withContact whether how to reach its business is learned with it: of a website with one page only, as
 * every page says it
 * @throws ExtractError with the reason a person is shown
 */
export async function learnPage(
  source: Pick<KnowledgeSource, "ID" | "name" | "parentId" | "isHome">,
  page: FetchedPage,
  reading: LearnOptions,
  { wantsLinks = false, withContact = source.parentId === "" || source.isHome } = {},
): Promise<LearnedSource> {
  const read = await readTimed(
    {
      bytes: page.bytes,
      contentType: `${page.contentType}; charset=${page.charset}`,
      fileName: new URL(page.url).pathname.split("/").at(-1) ?? "",
      isTyped: false,
      docId: source.ID,
      maxChunkSize: reading.maxChunkSize,
      ...(wantsLinks ? { linksFrom: page.url } : {}),
      withContact,
    },
    reading,
  );
  const brokenRows = brokenRowsOf(read.table);
  return {
    ...read,
    title: read.title || source.name,
    brokenRows,
    version: pageFingerprint(page),
    key: "",
  };
}

/** Fetches a page, or a file as large as one that is uploaded, and counts how long it took to come. @throws EgressError with the reason a person is shown */
export async function fetchTimed(
  { egress }: Pick<Deps, "egress">,
  url: string,
  { countTime }: LearnOptions,
  options: { etag: string; beforeRedirect?: (url: string) => Promise<void> },
): Promise<FetchedPage> {
  const begun = performance.now();
  const page = egress.fetchPage(url, { ...options, maxBytes: FILE_MAX_BYTES });
  return page.finally(() => countTime(performance.now() - begun));
}

/**
 * Fetches a page of a website by itself, on the terms on which the website is read: as far as its robots.txt allows,
 * and on its own host.
 * @throws EgressError or SiteError with the reason a person is shown
 */
async function fetchOfSite(
  deps: Pick<Deps, "egress">,
  url: string,
  reading: LearnOptions,
  options: { etag: string },
): Promise<FetchedPage> {
  const begun = performance.now();
  const robots = await fetchRobots(deps, url).finally(() =>
    reading.countTime(performance.now() - begun),
  );
  if (!robots.allows(url)) throw new SiteError("robots");
  const beforeRedirect = stayOn([url], robots);
  return fetchTimed(deps, url, reading, { ...options, beforeRedirect });
}

/** Which bytes a page is made of. */
export function pageFingerprint({ bytes, etag = "" }: FetchedPage) {
  return { contentHash: createHash("sha256").update(bytes).digest("base64url"), etag };
}

/** Reads a document in the worker, and counts how long that took. @throws ExtractError with the reason to show */
export async function readTimed(
  document: RawDocument,
  { countTime }: LearnOptions,
): Promise<ReadDocument> {
  let ms = 0;
  return readInWorker(document, { took: (time) => (ms = time) }).finally(() => countTime(ms));
}
