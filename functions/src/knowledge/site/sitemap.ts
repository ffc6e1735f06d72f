import { gunzipSync } from "node:zlib";
import { SITEMAP_MAX } from "@parley/contract/knowledge/source.ts";
import type { Deps } from "../../platform/deps.ts";
import { EgressError } from "../../platform/egress/egressError.ts";
import type { FetchedPage } from "../../platform/egress/egressPage.ts";
import type { Robots } from "./robots.ts";
import { SiteError } from "./siteError.ts";
import { isSameHost, mayBePage, pageUrlOf } from "./siteUrls.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";

export const sitemapCalls: OutsideCalls = {
  service: "Sitemaps of websites that agents learn from",
  calls: ["GET of a sitemap"],
  by: "the server",
};

/** A sitemap may have 50 MB; one of 50,000 ordinary addresses has a tenth of that. */
const MAX_BYTES = 20_000_000;
/** Sitemaps of one index that are looked into. */
const MAX_PARTS = 50;

/** Pages that a sitemap lists on its own host, each once; `listed` counts all that it lists, `elsewhere` those of others. */
export type ListedPages = { urls: string[]; listed: number; elsewhere: number };

type Sitemap = { place: string; text: string };

/**
 * Reads a sitemap: XML or a list of lines, packed or not, or an index of such. From a page that is none, the sitemap of
 * its website is found by robots.txt, or where sitemaps usually lie.
 * @param most after so many pages no further part of an index is fetched
 * @throws SiteError `not-a-sitemap`, `sitemap-too-long` above 50,000 addresses in one, `sitemap-empty`; EgressError
 */
export async function readSitemap(
  deps: Pick<Deps, "egress">,
  url: string,
  robots: Robots,
  most: number,
): Promise<ListedPages> {
  const found = new Set<string>();
  let listed = 0;
  let elsewhere = 0;
  const first = await findSitemap(deps, url, robots);
  const take = (locations: readonly string[], host: string) => {
    if (locations.length > SITEMAP_MAX) throw new SiteError("sitemap-too-long");
    listed += locations.length;
    for (const location of locations) {
      if (!URL.canParse(location)) continue;
      if (!isSameHost(location, host)) elsewhere += 1;
      else if (mayBePage(location)) found.add(pageUrlOf(location));
    }
  };
  if (first.length === 0) throw new SiteError("not-a-sitemap");
  for (const { place, text } of first) {
    const { isIndex, locations } = parseSitemap(text);
    if (!isIndex) take(locations, place);
    else
      for (const part of locations.filter((one) => isSameHost(one, place)).slice(0, MAX_PARTS)) {
        if (found.size > most) break;
        const inner = parseSitemap((await fetchSitemap(deps, part)).text);
        if (!inner.isIndex) take(inner.locations, place);
      }
  }
  if (found.size === 0) throw new SiteError("sitemap-empty");
  return { urls: [...found], listed, elsewhere };
}

async function findSitemap(
  deps: Pick<Deps, "egress">,
  url: string,
  robots: Robots,
): Promise<Sitemap[]> {
  const given = await fetchSitemap(deps, url);
  if (isSitemap(given.text)) return [given];
  const usual = new URL("/sitemap.xml", given.place).href;
  const others: Sitemap[] = [];
  for (const place of robots.sitemaps.length > 0 ? robots.sitemaps : [usual]) {
    const other = await fetchSitemap(deps, place).catch((error: unknown) => {
      if (error instanceof EgressError) return undefined;
      throw error;
    });
    if (other && isSitemap(other.text)) others.push(other);
  }
  return others;
}

/** With the URL it has in the end: on that host are its pages. */
async function fetchSitemap({ egress }: Pick<Deps, "egress">, url: string): Promise<Sitemap> {
  const page = await egress.fetchPage(url, { maxBytes: MAX_BYTES });
  return { place: page.url, text: new TextDecoder().decode(unpacked(page)) };
}

/** A sitemap may be a packed file, which is another thing than a packed response. */
function unpacked({ bytes }: FetchedPage): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    throw new EgressError("too-large", String(MAX_BYTES));
  }
}

function isSitemap(text: string): boolean {
  const head = text.slice(0, 4000);
  return /<(?:\w{1,20}:)?(?:urlset|sitemapindex)[\s>]/i.test(head) || isList(text);
}

/** Lines of URLs and nothing else. */
function isList(text: string): boolean {
  const lines = text
    .slice(0, 4000)
    .split("\n", 5)
    .map((line) => line.trim());
  const said = lines.filter((line) => line !== "");
  return said.length > 0 && said.every((line) => /^https?:\/\/\S+$/.test(line));
}

/** The addresses in a sitemap or an index, in their order. */
export function parseSitemap(text: string): { isIndex: boolean; locations: string[] } {
  if (isList(text)) {
    const lines = text.split("\n").map((line) => line.trim());
    return { isIndex: false, locations: lines.filter((line) => line !== "") };
  }
  const locations: string[] = [];
  // By hand: an expression over megabytes of a stranger's text is not to be relied on.
  for (let at = text.indexOf("<loc>"); at >= 0; at = text.indexOf("<loc>", at + 5)) {
    const end = text.indexOf("<", at + 5);
    const isMarked = text.startsWith("<![CDATA[", end);
    const stop = isMarked ? text.indexOf("]]>", end) : end;
    if (stop < 0) break;
    const value = isMarked ? text.slice(end + 9, stop) : text.slice(at + 5, stop);
    if (value.length <= 2048) locations.push(decodeEntities(value.trim()));
  }
  const isIndex = /<(?:\w{1,20}:)?sitemapindex[\s>]/i.test(text.slice(0, 4000));
  return { isIndex, locations };
}

function decodeEntities(text: string): string {
  const names = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));
  return text.replace(/&(\w{2,4});/g, (whole, name: string) => names.get(name) ?? whole);
}
