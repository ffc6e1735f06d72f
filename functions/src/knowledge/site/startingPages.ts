import {
  FILE_MAX_BYTES,
  knowledgePath,
  PAGE_PROBLEMS_SHOWN,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { choosePages } from "./choosePages.ts";
import { fetchRobots, type Robots } from "./robots/robots.ts";
import { SiteError } from "./siteError.ts";
import { readSitemap } from "./sitemap.ts";
import { startUrlOf } from "./siteProgress.ts";
import { readSiteState, URL_MAX, type SiteState } from "./siteState.ts";
import { isSameHost, pageUrlOf } from "./siteUrls.ts";
import { keepOffForbidden, stayOn } from "./stayOn.ts";
import { saveProgress, type SiteDeps, type SiteJob } from "./storeReading.ts";

export const sitesOutside: OutsideCalls = {
  service: "Websites that are read whole",
  calls: ["GET of the page to begin at"],
  by: "the server",
};

type Begun = { state: SiteState; robots: Robots };

/**
 * Where this reading begins: at what the sitemap lists, or at the first page.
 * @returns undefined if it was cancelled meanwhile
 */
export async function startingPages(
  deps: SiteDeps,
  job: SiteJob,
  source: KnowledgeSource,
): Promise<Begun | undefined> {
  const before = await readSiteState(deps.db, job.agentId, job.docId);
  const keptOut = before?.keptOut ?? [];
  const { run } = job;
  const first: Omit<SiteState, "pages"> = {
    run,
    slice: 0,
    next: 0,
    aliases: [],
    seen: [],
    keptOut,
    left: "",
    readMs: 0,
  };
  const asked = pageUrlOf(source.url);
  const robots = await fetchRobots(deps, asked);
  if (!robots.allows(asked)) throw new SiteError("robots");
  const knownStart = before === undefined ? "" : startUrlOf(before);
  return source.sourceType === "crawl"
    ? firstOfCrawl(deps, job, first, { asked, knownStart }, robots)
    : firstOfSitemap(deps, job, first, source, robots);
}

/**
 * The first page's URL is where it leads to in the end: with or without www, a website is the same to people. One that
 * is too long to be kept in mind is asked for as before each time.
 * @param urls.knownStart where the reading before began; empty for none. What is known of that website must not give
 * way to whatever its first page leads to for a while
 */
async function firstOfCrawl(
  deps: SiteDeps,
  job: SiteJob,
  first: Omit<SiteState, "pages">,
  { asked, knownStart }: { asked: string; knownStart: string },
  robots: Robots,
): Promise<Begun | undefined> {
  const isKnown = knownStart !== "" && (await hasPages(deps, job));
  const page = await deps.egress.fetchPage(asked, {
    // As large as a page may be that is learned.
    maxBytes: FILE_MAX_BYTES,
    beforeRedirect: isKnown ? stayOn([asked, knownStart], robots) : keepOffForbidden(robots),
  });
  const reached = pageUrlOf(page.url);
  if (isKnown && !isSameHost(reached, knownStart)) throw new SiteError("elsewhere");
  const url = reached.length > URL_MAX && isSameHost(reached, asked) ? asked : reached;
  const rules = hasSameRules(url, asked) ? robots : await fetchRobots(deps, url);
  if (!rules.allows(url)) throw new SiteError("robots");
  const state: SiteState = { ...first, pages: [{ url, depth: 0 }] };
  const begun = await saveProgress(deps, job, state, (now) => ({ ...now, found: 1 }));
  return begun ? { state, robots: rules } : undefined;
}

async function hasPages({ db }: SiteDeps, { agentId, docId }: SiteJob): Promise<boolean> {
  const pages = db.collection(knowledgePath(agentId)).where("parentId", "==", docId);
  return !(await pages.limit(1).get()).empty;
}

/** Whether one robots.txt is for both: each host has its own, with www and without. */
function hasSameRules(one: string, other: string): boolean {
  return new URL(one).host === new URL(other).host;
}

async function firstOfSitemap(
  deps: SiteDeps,
  job: SiteJob,
  first: Omit<SiteState, "pages">,
  { url, limits }: KnowledgeSource,
  robots: Robots,
): Promise<Begun | undefined> {
  const maxPages = limits?.maxPages ?? 1;
  const listed = await readSitemap(deps, url, robots, maxPages);
  const [home = url] = listed.urls;
  const rules = hasSameRules(home, url) ? robots : await fetchRobots(deps, home);
  // One more than are read, so that the end says that there were more.
  const allows = (one: string) => rules.allows(one);
  const chosen = choosePages(deps, listed.urls, first.keptOut, allows, maxPages + 1);
  const { pages, forbidden } = chosen;
  if (pages.length === 0 && forbidden > 0 && chosen.left !== "pages") throw new SiteError("robots");
  const left = listed.left || chosen.left || (listed.problems.length > 0 ? "problems" : "");
  const state: SiteState = { ...first, pages, left };
  const begun = await saveProgress(deps, job, state, (now) => ({
    ...now,
    problems: [...now.problems, ...listed.problems].slice(0, PAGE_PROBLEMS_SHOWN),
    failed: now.failed + listed.problems.length,
    found: listed.listed,
    elsewhere: listed.elsewhere,
    forbidden,
  }));
  return begun ? { state, robots: rules } : undefined;
}
