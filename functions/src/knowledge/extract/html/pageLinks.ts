import { type DomDocument, parseDocument } from "./dom.ts";

/** Links of one page that are followed. */
const MAX_LINKS = 1000;
/** A longer URL is made by a program. */
const MAX_URL = 400;

/**
 * URLs of the pages that a page links to, each once, without the place in them. Links that ask not to be followed are
 * left out.
 * @param url of the page itself, for links that are relative to it
 */
export function pageLinks(html: string, url: string): string[] {
  const document = parsed(html);
  if (document === undefined) return [];
  const base = baseOf(document, url);
  const links = new Set<string>();
  for (const anchor of document.querySelectorAll("a[href]")) {
    if (links.size >= MAX_LINKS) break;
    const href = anchor.getAttribute?.("href")?.trim() ?? "";
    const rel = anchor.getAttribute?.("rel") ?? "";
    if (href === "" || /\bnofollow\b/i.test(rel) || !URL.canParse(href, base)) continue;
    const target = new URL(href, base);
    target.hash = "";
    if (/^https?:$/.test(target.protocol) && target.href.length <= MAX_URL) links.add(target.href);
  }
  return [...links];
}

function parsed(html: string): DomDocument | undefined {
  try {
    return parseDocument(html);
  } catch (error) {
    // Absurd nesting has exhausted the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function baseOf(document: DomDocument, url: string): string {
  const href = document.querySelector("base[href]")?.getAttribute?.("href") ?? "";
  return URL.canParse(href, url) ? new URL(href, url).href : url;
}
