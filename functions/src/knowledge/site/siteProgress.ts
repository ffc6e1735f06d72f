import {
  PAGE_PROBLEMS_SHOWN,
  type KnowledgeSource,
  type SiteProgress,
} from "@parley/contract/knowledge/source.ts";
import type { PageOutcome } from "./readPage.ts";
import { withAlias, truncateToStateLimits, type SiteState } from "./siteState.ts";
import { isSameHost, isLikelyPage, onOriginOf, pageUrlOf } from "./siteUrls.ts";

/** Pages that a reading keeps in mind: beyond them, links are not followed. */
const MAX_PAGES = 1500;

/** The first page, on whose host all others are. */
export function startUrlOf({ pages }: SiteState): string {
  return pages[0]?.url ?? "";
}

/** The state after a page: with what it links to, as far as that lies within the limits. */
export function withLinks(
  state: SiteState,
  { depth }: { depth: number },
  outcome: PageOutcome,
  { maxDepth }: { maxDepth: number },
  { sourceType }: Pick<KnowledgeSource, "sourceType">,
): SiteState {
  const next = state.next + 1;
  const docId = "docId" in outcome ? outcome.docId : undefined;
  const seen = docId === undefined ? state.seen : [...state.seen, docId];
  const aliases =
    "alias" in outcome && outcome.alias ? withAlias(state.aliases, outcome.alias) : state.aliases;
  const after = { ...state, next, seen, aliases };
  if (sourceType !== "crawl" || depth >= maxDepth) return after;
  // Known from before, and what it links to now is not: the pages that only it leads to may be there as ever.
  if (outcome.kind === "failed" && docId !== undefined)
    return { ...after, left: after.left || "problems" };
  if (!("links" in outcome)) return after;
  const known = new Set([...state.pages.map(({ url }) => url), ...aliases]);
  const start = startUrlOf(state);
  const fresh = outcome.links
    .filter((link) => isSameHost(link, start) && isLikelyPage(link))
    .map((link) => onOriginOf(start, pageUrlOf(link)))
    .filter((link) => !known.has(link));
  const pages = [...new Set(fresh)].map((url) => ({ url, depth: depth + 1 }));
  const wanted = [...state.pages, ...pages];
  // The first stays, however long its URL is: it says where the website begins.
  const [first, ...others] = wanted;
  const beside = truncateToStateLimits(others, MAX_PAGES - 1);
  const kept = first === undefined ? beside : [first, ...beside];
  return { ...after, pages: kept, left: kept.length < wanted.length ? "pages" : after.left };
}

/** The figures after a page. */
export function nextProgress(
  now: SiteProgress,
  url: string,
  outcome: PageOutcome,
  state: SiteState,
): SiteProgress {
  // A sitemap has said how many it lists.
  const found = Math.max(now.found, state.pages.length);
  const base = { ...now, found };
  if (outcome.kind === "failed") {
    const problems = [...now.problems, { url, code: outcome.code }];
    return { ...base, failed: now.failed + 1, problems: problems.slice(0, PAGE_PROBLEMS_SHOWN) };
  }
  const counted = COUNTED[outcome.kind];
  return { ...base, ...Object.fromEntries(counted.map((name) => [name, now[name] + 1])) };
}

/** The figures that grow by one with each outcome. */
const COUNTED: Record<
  Exclude<PageOutcome["kind"], "failed">,
  readonly ("read" | "added" | "changed" | "removed" | "forbidden" | "elsewhere")[]
> = {
  added: ["read", "added"],
  changed: ["read", "changed"],
  unchanged: ["read"],
  removed: ["removed"],
  forbidden: ["forbidden"],
  elsewhere: ["elsewhere"],
  skipped: [],
  noRoom: [],
};
