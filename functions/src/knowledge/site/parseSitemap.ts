import { gunzipSync } from "node:zlib";
import { SITEMAP_MAX } from "@parley/contract/knowledge/source.ts";
import { defineTask } from "../../platform/worker/runInWorker.ts";

/** A sitemap may have 50 MB; one of 50,000 ordinary URLs has a tenth of that. */
export const SITEMAP_BYTES = 20_000_000;

/**
 * A sitemap, or an index of some; `none` for anything else, `too-large` for what unpacks to more than 20 MB. Of more
 * URLs than a sitemap may have one too many is given, in their order.
 */
export type ParsedSitemap = { kind: "pages" | "index" | "none" | "too-large"; locations: string[] };

export const sitemapTask = defineTask<Uint8Array, ParsedSitemap>("sitemap");

/** Reads a sitemap, which may be a packed file (another thing than a packed response), XML, or a list of lines. */
export function parseSitemap(bytes: Uint8Array): ParsedSitemap {
  const unpacked = unpack(bytes);
  if (unpacked === null) return { kind: "too-large", locations: [] };
  const text = new TextDecoder().decode(unpacked);
  const head = text.slice(0, 4000);
  if (isList(head)) {
    const lines = text.split("\n", SITEMAP_MAX + 1).map((line) => line.trim());
    return { kind: "pages", locations: lines.filter((line) => line !== "") };
  }
  const [, prefix = "", root] = /<(\w{1,20}:)?(urlset|sitemapindex)[\s>]/i.exec(head) ?? [];
  if (root === undefined) return { kind: "none", locations: [] };
  const kind = root.toLowerCase() === "urlset" ? "pages" : "index";
  return { kind, locations: locationsIn(text, `<${prefix}loc>`) };
}

function unpack(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: SITEMAP_BYTES });
  } catch {
    return null;
  }
}

/** Lines of URLs and nothing else. */
function isList(head: string): boolean {
  const lines = head.split("\n", 5).map((line) => line.trim());
  const said = lines.filter((line) => line !== "");
  return said.length > 0 && said.every((line) => /^https?:\/\/\S+$/.test(line));
}

/** By hand: an expression over megabytes of a stranger's text is not to be relied on. Each part is looked at once. */
function locationsIn(text: string, tag: string): string[] {
  const locations: string[] = [];
  let at = text.indexOf(tag);
  while (at >= 0 && locations.length <= SITEMAP_MAX) {
    const begin = text.indexOf("<", at + tag.length);
    const isMarked = text.startsWith("<![CDATA[", begin);
    const end = isMarked ? text.indexOf("]]>", begin) : begin;
    if (end < 0) break;
    const value = text.slice(isMarked ? begin + 9 : at + tag.length, end);
    if (value.length <= 2048) locations.push(decodeEntities(value.trim()));
    at = text.indexOf(tag, end);
  }
  return locations;
}

function decodeEntities(text: string): string {
  const names = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));
  return text.replace(/&(#?\w{2,6});/g, (whole, name: string) => {
    if (!name.startsWith("#")) return names.get(name) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
