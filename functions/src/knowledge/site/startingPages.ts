import { PAGE_PROBLEMS_SHOWN, type KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { choosePages } from "./choosePages.ts";
import { fetchRobots, type Robots } from "./robots/robots.ts";
import { SiteError } from "./siteError.ts";
import { readSitemap } from "./sitemap.ts";
import { readSiteState, type SiteState } from "./siteState.ts";
import { pageUrlOf } from "./siteUrls.ts";
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
  return source.sourceType === "crawl"
    ? firstOfCrawl(deps, job, first, asked, robots)
    : firstOfSitemap(deps, job, first, source, robots);
}

/** The first page's URL is where it leads to in the end: with or without www, a website is the same to people. */
async function firstOfCrawl(
  deps: SiteDeps,
  job: SiteJob,
  first: Omit<SiteState, "pages">,
  asked: string,
  robots: Robots,
): Promise<Begun | undefined> {
  const url = pageUrlOf((await deps.egress.fetchPage(asked)).url);
  const rules = hasSameRules(url, asked) ? robots : await fetchRobots(deps, url);
  if (!rules.allows(url)) throw new SiteError("robots");
  const state: SiteState = { ...first, pages: [{ url, depth: 0 }] };
  const begun = await saveProgress(deps, job, state, (now) => ({ ...now, found: 1 }));
  return begun ? { state, robots: rules } : undefined;
}

/** Whether one robots.txt is for both: a host's own, with www or without. */
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
