import { SITEMAP_MAX, type KnowledgeErrorCode } from "@parley/contract/knowledge/source.ts";
import type { Deps } from "../../platform/deps.ts";
import { EgressError } from "../../platform/egress/egressError.ts";
import { runExclusive } from "../../platform/runExclusive.ts";
import {
  runInWorker,
  WorkerLimitError,
  type WorkerLimits,
} from "../../platform/worker/runInWorker.ts";
import { ExtractError } from "../extract/extractError.ts";
import { SITEMAP_BYTES, sitemapTask, type ParsedSitemap } from "./parseSitemap.ts";
import type { Robots } from "./robots/robots.ts";
import { SiteError } from "./siteError.ts";
import { isSameHost, isLikelyPage, pageUrlOf } from "./siteUrls.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";

export const sitemapsOutside: OutsideCalls = {
  service: "Sitemaps of websites that agents learn from",
  calls: ["GET of a sitemap"],
  by: "the server",
};

/** Far above what one of 50,000 URLs takes. */
const LIMITS: WorkerLimits = { ms: 10_000, processMegabytes: 400 };
/** Sitemaps of one index that are looked into. */
const MAX_PARTS = 50;
/** How long sitemaps are fetched; with what was found until then the reading begins. Far below a job's lease. */
const FETCHING_MS = 60_000;

/** Pages that a sitemap lists on its own host, each once; `listed` counts all that it lists, `elsewhere` those of others. */
export type ListedPages = {
  urls: string[];
  listed: number;
  elsewhere: number;
  /** Parts of an index that could not be read. */
  problems: { url: string; code: KnowledgeErrorCode }[];
  /** Why others were not looked at: there was enough, or no more time; empty where all were. */
  left: "" | "pages" | "time";
};

type Sitemap = ParsedSitemap & { place: string };

/**
 * Reads a sitemap: XML or a list of lines, compressed or not, or an index of sitemaps, each in a separate thread. From a page
 * that is not a sitemap, the sitemap of its website is found by robots.txt, or where sitemaps usually are.
 * A part of an index that fails is named, and the others are read; where all fail, so does the whole.
 * @param most after this many pages no further part of an index is fetched
 * @throws SiteError `not-a-sitemap`, `sitemap-too-long` above 50,000 URLs in one, `sitemap-empty`; EgressError;
 * ExtractError `too-slow` or `too-large` for one that takes more than any genuine one
 */
export async function readSitemap(
  deps: Pick<Deps, "egress" | "now">,
  url: string,
  robots: Robots,
  most: number,
): Promise<ListedPages> {
  const found = new Set<string>();
  let listed = 0;
  let elsewhere = 0;
  const until = deps.now() + FETCHING_MS;
  const first = await findSitemap(deps, url, robots, until);
  const take = (locations: readonly string[], host: string) => {
    if (locations.length > SITEMAP_MAX) throw new SiteError("sitemap-too-long");
    listed += locations.length;
    for (const location of locations) {
      if (!URL.canParse(location)) continue;
      if (!isSameHost(location, host)) elsewhere += 1;
      else if (isLikelyPage(location)) found.add(pageUrlOf(location));
    }
  };
  if (first.length === 0) throw new SiteError("not-a-sitemap");
  const problems: ListedPages["problems"] = [];
  let failure: unknown;
  let left: ListedPages["left"] = "";
  for (const { kind, place, locations } of first) {
    if (kind !== "index") {
      take(locations, place);
      continue;
    }
    // An index may name others: what it lists comes last.
    const parts = new Set<string>();
    addParts(parts, locations, place);
    let looked = 0;
    for (const part of parts) {
      if (deps.now() > until) left = "time";
      else if (found.size > most || looked === MAX_PARTS) left = "pages";
      if (left !== "") break;
      looked += 1;
      try {
        const inner = await fetchSitemap(deps, part);
        if (inner.kind === "pages") take(inner.locations, place);
        else addParts(parts, inner.locations, place);
      } catch (error) {
        if (!isOfPart(error)) throw error;
        failure ??= error;
        problems.push({ url: part, code: error.code });
      }
    }
  }
  if (found.size === 0) throw failure ?? new SiteError("sitemap-empty");
  return { urls: [...found], listed, elsewhere, problems, left };
}

/** Whether it says why a sitemap cannot be read, which is no reason to leave out others. */
function isOfPart(error: unknown): error is EgressError | ExtractError | SiteError {
  return (
    error instanceof EgressError || error instanceof ExtractError || error instanceof SiteError
  );
}

/** Adds what an index lists on its own host, up to one part more than are looked into: that says that there were more. */
function addParts(parts: Set<string>, locations: readonly string[], place: string): void {
  for (const location of locations) {
    if (parts.size > MAX_PARTS) return;
    if (isSameHost(location, place)) parts.add(location);
  }
}

async function findSitemap(
  deps: Pick<Deps, "egress" | "now">,
  url: string,
  robots: Robots,
  until: number,
): Promise<Sitemap[]> {
  const given = await fetchSitemap(deps, url);
  if (given.kind !== "none") return [given];
  const usual = new URL("/sitemap.xml", given.place).href;
  const others: Sitemap[] = [];
  for (const place of robots.sitemaps.length > 0 ? robots.sitemaps : [usual]) {
    if (deps.now() > until) break;
    const other = await fetchSitemap(deps, place).catch((error: unknown) => {
      if (error instanceof EgressError) return undefined;
      throw error;
    });
    if (other && other.kind !== "none") others.push(other);
  }
  return others;
}

/** With the URL it has in the end: on that host are its pages. */
async function fetchSitemap({ egress }: Pick<Deps, "egress">, url: string): Promise<Sitemap> {
  const page = await egress.fetchPage(url, { maxBytes: SITEMAP_BYTES });
  const bytes = new Uint8Array(page.bytes);
  const parsed = await runExclusive("read a sitemap", () =>
    runInWorker(sitemapTask, bytes, LIMITS),
  ).catch((error: unknown) => {
    throw error instanceof WorkerLimitError ? new ExtractError(error.code) : error;
  });
  if (parsed.kind === "too-large") throw new EgressError("too-large", String(SITEMAP_BYTES));
  return { ...parsed, place: page.url };
}
