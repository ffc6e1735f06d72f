import { setTimeout } from "node:timers/promises";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import {
  knowledgePath,
  knowledgeSource,
  SITE_MINUTES,
  SOURCES_MAX,
  sourcePath,
  type KnowledgeErrorCode,
  type KnowledgeSource,
  type SiteProgress,
} from "@parley/contract/knowledge/source.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import type { Attempt } from "../../platform/jobs/jobs.ts";
import { reasonOf } from "../learning/indexSource.ts";
import type { Reading } from "../learning/learn.ts";
import { countSlow, restsUntil } from "../../platform/limits/slowTime.ts";
import { forgetPages } from "../sources/removeSource.ts";
import { givePageUp, readPage, type PageOutcome } from "./readPage.ts";
import { fetchRobots, type Robots } from "./robots.ts";
import { SiteError } from "./siteError.ts";
import { readSitemap } from "./sitemap.ts";
import { keepable, readSiteState, writeSiteState, type SiteState } from "./siteState.ts";
import { homeOf, nextProgress, withLinks } from "./siteProgress.ts";
import { isSameHost, pageUrlOf } from "./siteUrls.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";

export const siteCalls: OutsideCalls = {
  service: "Websites that are read whole",
  calls: ["GET of the page to begin at"],
  by: "the server",
};

type SiteDeps = Pick<Deps, "db" | "egress" | "env" | "files" | "jobs" | "now">;
type SiteJob = { agentId: string; docId: string; run: number; slice: number };

/** How long one job reads; the next goes on from there. Well within a job's lease. */
const SLICE_MS = 60_000;

/**
 * Job: reads a part of a website and leaves the rest to the next job. What was read is written down page by page: one
 * that ends half way goes on with the page at which it ended, and one that ended its process twice without it. It ends
 * when all is read, at the limits, when it is cancelled, and without a word when the website was removed or another
 * reading has begun.
 */
export async function readSite(deps: SiteDeps, job: SiteJob, attempt: Attempt): Promise<void> {
  const config = await configOf(deps, job.agentId);
  if (config === undefined) return;
  const rested = await restsUntil(deps, "reading", config.ownerID);
  if (rested > 0) return putOff(deps, job, rested);
  const source = await markReading(deps, job);
  if (source === undefined) return;
  try {
    await readSlice(deps, job, source, config, attempt.givenUp);
  } catch (error) {
    const reason = error instanceof SiteError ? error.code : reasonOf(error);
    // What has begun well is tried again, whatever is wrong with the website at this moment.
    if ((reason === null || job.slice > 0) && !attempt.last) throw error;
    await endWith(deps, job, reason ?? "internal");
    if (reason === null) throw error;
  }
}

async function readSlice(
  deps: SiteDeps,
  job: SiteJob,
  source: KnowledgeSource,
  config: AgentConfig,
  skipsNext: boolean,
): Promise<void> {
  const { agentId } = job;
  const limits = source.limits ?? { maxPages: 1, maxDepth: 0 };
  const current = await currentState(deps, job);
  // What ended its process was the list of its pages.
  if (current === undefined && skipsNext) return endWith(deps, job, "crashed");
  const reading: Reading = {
    maxChunkSize: config.vgOptions.maxChunkSize,
    countTime: (ms) => countSlow(deps, "reading", config.ownerID, ms),
  };
  const asked = performance.now();
  const beginning = current
    ? fetchRobots(deps, homeOf(current)).then((robots) => ({ state: current, robots }))
    : firstState(deps, job, source);
  const begun = await beginning.finally(() => reading.countTime(performance.now() - asked));
  if (begun === undefined) return;
  const { robots } = begun;
  let { state } = begun;
  // A later part of this reading has begun: this job was repeated after it had ended.
  if (state.slice !== job.slice) return;
  const until = deps.now() + SLICE_MS;
  let skips = skipsNext;
  let documents = (await deps.db.collection(knowledgePath(agentId)).count().get()).data().count;
  for (;;) {
    const address = state.addresses[state.next];
    const progress = await progressOf(deps, job);
    if (progress === undefined) return;
    const ended = endOf(deps, progress, limits.maxPages, address !== undefined, documents);
    if (ended !== undefined || address === undefined)
      return endReading(deps, job, config.ownerID, state, ended ?? "");
    if (deps.now() >= until || (await restsUntil(deps, "reading", config.ownerID)) > 0)
      return handOver(deps, job, state);
    if (state.next > 0 && robots.delayMs > 0) {
      await setTimeout(robots.delayMs);
      // Others wait meanwhile.
      await reading.countTime(robots.delayMs);
    }
    const outcome: PageOutcome = skips
      ? await givePageUp(deps, { source, config })
      : await readPage(deps, { source, address, state, robots, reading, config });
    skips = false;
    if (outcome.kind === "added") documents += 1;
    if (outcome.kind === "noRoom")
      return endReading(deps, job, config.ownerID, state, "plan-limit");
    const after = withLinks(state, address, outcome, limits, source);
    const count = (now: SiteProgress) => nextProgress(now, address.url, outcome, after);
    if (!(await save(deps, job, after, count))) return;
    state = after;
  }
}

/** Why a reading ends before another page is read; undefined while it goes on. */
function endOf(
  deps: Pick<Deps, "now">,
  progress: SiteProgress,
  maxPages: number,
  hasMore: boolean,
  documents: number,
): SiteProgress["ended"] | undefined {
  if (!hasMore) return "";
  if (progress.read >= maxPages || progress.failed >= maxPages + 20) return "pages";
  if (seconds(deps) - progress.startedAt > SITE_MINUTES * 60) return "time";
  return documents >= SOURCES_MAX ? "full" : undefined;
}

/** The website's source, said to be read; undefined if this reading is not wanted any more. */
async function markReading(
  deps: SiteDeps,
  { agentId, docId, run }: SiteJob,
): Promise<KnowledgeSource | undefined> {
  const ref = deps.db.doc(sourcePath(agentId, docId));
  return deps.db.runTransaction(async (transaction) => {
    const source = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (source === undefined || !isWanted(source, run)) return undefined;
    transaction.update(ref, { status: "PENDING", updatedAt: seconds(deps) });
    return source;
  });
}

function isWanted({ site, status }: KnowledgeSource, run: number): boolean {
  return site?.run === run && (status === "INITIALIZED" || status === "PENDING");
}

async function progressOf(
  deps: SiteDeps,
  { agentId, docId, run }: SiteJob,
): Promise<SiteProgress | undefined> {
  const found = await deps.db.doc(sourcePath(agentId, docId)).get();
  const source = knowledgeSource.safeParse(found.data()).data;
  return source?.site && isWanted(source, run) ? source.site : undefined;
}

/** The state of this reading; undefined before it has one. */
async function currentState(deps: SiteDeps, job: SiteJob): Promise<SiteState | undefined> {
  const stored = await readSiteState(deps.db, job.agentId, job.docId);
  return stored?.run === job.run ? stored : undefined;
}

type Begun = { state: SiteState; robots: Robots };

/**
 * Where this reading begins: at what the sitemap lists, or at the first page.
 * @returns undefined if it was cancelled meanwhile
 */
async function firstState(
  deps: SiteDeps,
  job: SiteJob,
  source: KnowledgeSource,
): Promise<Begun | undefined> {
  const before = await readSiteState(deps.db, job.agentId, job.docId);
  const keptOut = before?.keptOut ?? [];
  const first = { run: job.run, slice: 0, next: 0, aliases: [], seen: [], keptOut };
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
  first: Omit<SiteState, "addresses">,
  asked: string,
  robots: Robots,
): Promise<Begun | undefined> {
  const url = pageUrlOf((await deps.egress.fetchPage(asked)).url);
  const rules = isSameHost(url, asked) ? robots : await fetchRobots(deps, url);
  if (!rules.allows(url)) throw new SiteError("robots");
  const state = { ...first, addresses: [{ url, depth: 0 }] };
  const begun = await save(deps, job, state, (now) => ({ ...now, found: 1 }));
  return begun ? { state, robots: rules } : undefined;
}

async function firstOfSitemap(
  deps: SiteDeps,
  job: SiteJob,
  first: Omit<SiteState, "addresses">,
  { url, limits }: KnowledgeSource,
  robots: Robots,
): Promise<Begun | undefined> {
  const maxPages = limits?.maxPages ?? 1;
  const listed = await readSitemap(deps, url, robots, maxPages);
  const [home = url] = listed.urls;
  const rules = isSameHost(home, url) ? robots : await fetchRobots(deps, home);
  const wanted = listed.urls.filter((one) => !first.keptOut.includes(one));
  const allowed = wanted.filter((one) => rules.allows(one));
  if (allowed.length === 0 && wanted.length > 0) throw new SiteError("robots");
  // One more than are read, so that the end says that there were more.
  const found = allowed.map((one) => ({ url: one, depth: 0 }));
  const addresses = keepable(found, maxPages + 1);
  const state = { ...first, addresses };
  const begun = await save(deps, job, state, (now) => ({
    ...now,
    found: listed.listed,
    elsewhere: listed.elsewhere,
    forbidden: wanted.length - allowed.length,
  }));
  return begun ? { state, robots: rules } : undefined;
}

/**
 * Writes down how far the reading has come. @returns false if it is not wanted any more, or a job that took its place
 * goes on with it: then nothing is written
 */
async function save(
  deps: SiteDeps,
  { agentId, docId, run, slice }: SiteJob,
  state: SiteState,
  change: (now: SiteProgress) => SiteProgress,
  finish: Partial<KnowledgeSource> = {},
): Promise<boolean> {
  const ref = deps.db.doc(sourcePath(agentId, docId));
  return deps.db.runTransaction(async (transaction) => {
    const source = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    const stored = await readSiteState(deps.db, agentId, docId, transaction);
    if (!source?.site || !isWanted(source, run)) return false;
    if (stored?.run === run && stored.slice !== slice) return false;
    // Somebody may have removed a page meanwhile.
    const keptOut = stored?.keptOut ?? state.keptOut;
    writeSiteState(deps.db, transaction, agentId, docId, { ...state, keptOut });
    const updatedAt = seconds(deps);
    transaction.update(ref, { site: change(source.site), updatedAt, ...finish });
    return true;
  });
}

/** Leaves the rest of the website to another job. */
async function handOver(deps: SiteDeps, job: SiteJob, state: SiteState): Promise<void> {
  const slice = job.slice + 1;
  const ref = deps.db.doc(sourcePath(job.agentId, job.docId));
  const jobId = await deps.db.runTransaction(async (transaction) => {
    const source = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    const stored = await readSiteState(deps.db, job.agentId, job.docId, transaction);
    if (!source || !isWanted(source, job.run) || stored?.slice !== job.slice) return null;
    const { keptOut } = stored;
    const next = { ...state, keptOut, slice };
    writeSiteState(deps.db, transaction, job.agentId, job.docId, next);
    return deps.jobs.add(transaction, { kind: "readSite", ...job, slice });
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
}

/** Says that the website is read, or why it was not to its end. Pages it no longer has are forgotten. */
async function endReading(
  deps: SiteDeps,
  job: SiteJob,
  workspaceId: string,
  state: SiteState,
  ended: SiteProgress["ended"],
): Promise<void> {
  const { agentId, docId } = job;
  const pages = deps.db.collection(knowledgePath(agentId)).where("parentId", "==", docId);
  const { docs } = await pages.get();
  // What lies beyond a limit was not looked at, and one that failed may be there again.
  const isWhole = ended === "";
  const seen = new Set(state.seen);
  const gone = isWhole ? docs.map(({ id }) => id).filter((id) => !seen.has(id)) : [];
  for (let from = 0; from < gone.length; from += 50)
    await forgetPages(deps, workspaceId, agentId, gone.slice(from, from + 50));
  const left = docs.length - gone.length;
  const progress = await progressOf(deps, job);
  const reason = progress?.problems[0]?.code;
  const none = new SiteError((progress?.forbidden ?? 0) > 0 ? "robots" : "no-pages");
  const outcome: Partial<KnowledgeSource> =
    left > 0
      ? { status: "SUCCESS", errorCode: "" }
      : { status: "ERROR", errorCode: reason ?? none.code };
  await save(
    deps,
    job,
    state,
    (now) => ({ ...now, ended, removed: now.removed + gone.length, endedAt: seconds(deps) }),
    { ...outcome, checkedAt: seconds(deps) },
  );
}

/** Says why the website cannot be read. What is known of it stays. */
async function endWith(
  deps: SiteDeps,
  { agentId, docId, run }: SiteJob,
  errorCode: KnowledgeErrorCode,
): Promise<void> {
  const ref = deps.db.doc(sourcePath(agentId, docId));
  await deps.db.runTransaction(async (transaction) => {
    const source = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (!source?.site || !isWanted(source, run)) return;
    const at = seconds(deps);
    const site = { ...source.site, endedAt: at };
    transaction.update(ref, { status: "ERROR", errorCode, site, updatedAt: at });
  });
}

async function configOf(deps: SiteDeps, agentId: string): Promise<AgentConfig | undefined> {
  const found = await deps.db.doc(agentConfigPath(agentId)).get();
  return found.exists ? agentConfig.parse(found.data()) : undefined;
}

/** Leaves the website waiting, with this job again for later. */
async function putOff(deps: SiteDeps, job: SiteJob, until: number): Promise<void> {
  await deps.db.runTransaction(async (transaction) =>
    deps.jobs.add(transaction, { kind: "readSite", ...job }, until),
  );
}
