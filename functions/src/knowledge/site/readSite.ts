import { setTimeout } from "node:timers/promises";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import {
  SITE_MINUTES,
  type KnowledgeSource,
  type SiteProgress,
} from "@parley/contract/knowledge/source.ts";
import { LEASE_MS, type JobRun, type PostponedJob } from "../../platform/jobs/jobs.ts";
import { countSlow, countWhile, slowTimeAvailableAt } from "../../platform/rateLimits/slowTime.ts";
import { reasonOf } from "../learning/indexSource.ts";
import type { LearnOptions } from "../learning/learn.ts";
import { giveUpPage, readPage, type PageOutcome } from "./readPage.ts";
import { fetchRobots } from "./robots/robots.ts";
import { SiteError } from "./siteError.ts";
import { startUrlOf, nextProgress, withLinks } from "./siteProgress.ts";
import type { SiteState } from "./siteState.ts";
import { startingPages } from "./startingPages.ts";
import {
  currentState,
  endReading,
  failReading,
  forgetOwnBegun,
  continueInNextJob,
  markReading,
  progressOf,
  saveProgress,
  type SiteDeps,
  type SiteJob,
} from "./storeReading.ts";

/** How long one job reads; the next goes on from there. Well within a job's lease. */
const SLICE_MS = 60_000;
/** How long it takes at most until it knows its pages: a minute for sitemaps, and some seconds for choosing. */
const BEGINNING_MS = 70_000;
/** As long where it knows them, and fetches robots.txt alone. */
const ROBOTS_MS = 10_000;

/**
 * Job: reads a part of a website and leaves the rest to the next job. What was read is written down page by page: one
 * that ends half way goes on with the page at which it ended, and one that ended its process twice without it (then
 * another page has to end it only once). It ends when all is read, at the limits, when it is cancelled, and without a
 * word when the website was removed or another reading has begun.
 */
export async function readSite(
  deps: SiteDeps,
  job: SiteJob,
  attempt: JobRun,
): Promise<PostponedJob | void> {
  const config = await configOf(deps, job.agentId);
  if (config === undefined) return;
  const rested = await slowTimeAvailableAt(deps, "reading", config.ownerID);
  // A page that ended its process is skipped first: that takes no time.
  if (rested > 0 && !attempt.givenUp) return { until: rested, untried: true };
  const source = await markReading(deps, job);
  if (source === undefined) return forgetOwnBegun(deps, job, config.ownerID);
  try {
    if (attempt.givenUp) return await skipPage(deps, job, source, config);
    await readSlice(deps, job, source, config);
  } catch (error) {
    const reason = error instanceof SiteError ? error.code : reasonOf(error);
    // A reading that began well is tried again, whatever is wrong with the website now.
    if ((reason === null || job.slice > 0) && !attempt.last) throw error;
    await failReading(deps, job, config.ownerID, reason ?? "internal");
    if (reason === null) throw error;
  }
}

async function readSlice(
  deps: SiteDeps,
  job: SiteJob,
  source: KnowledgeSource,
  config: AgentConfig,
): Promise<void> {
  const limits = limitsOf(source);
  const current = await currentState(deps, job);
  const reading: LearnOptions = {
    maxChunkSize: config.vgOptions.maxChunkSize,
    countTime: (ms) => countSlow(deps, "reading", config.ownerID, ms),
  };
  let since = deps.now();
  const most = current ? ROBOTS_MS : BEGINNING_MS;
  const begun = await countWhile(deps, "reading", config.ownerID, most, async () =>
    current
      ? { state: current, robots: await fetchRobots(deps, startUrlOf(current)) }
      : startingPages(deps, job, source),
  );
  if (begun === undefined) return;
  const { robots } = begun;
  let { state } = begun;
  // A later part of this reading has begun: this job was repeated after it had ended.
  if (state.slice !== job.slice) return;
  const until = deps.now() + SLICE_MS;
  for (;;) {
    const next = state.pages[state.next];
    const progress = await progressOf(deps, job);
    if (progress === undefined) return;
    const ended = endOf(progress, state, limits.maxPages);
    if (ended !== undefined || next === undefined)
      return endReading(deps, job, config.ownerID, state, { ended: ended ?? "" });
    const hasToWait =
      deps.now() >= until || (await slowTimeAvailableAt(deps, "reading", config.ownerID)) > 0;
    if (hasToWait) return continueInNextJob(deps, job, state);
    if (state.next > 0 && robots.delayMs > 0) {
      await setTimeout(robots.delayMs);
      // Others wait meanwhile.
      await reading.countTime(robots.delayMs);
    }
    const visit = { source, url: next.url, state, robots, reading, config };
    const outcome = await readPage(deps, visit);
    if (outcome.kind === "noRoom") {
      const { code: ended, values } = outcome;
      return endReading(deps, job, config.ownerID, state, { ended, values });
    }
    const readMs = state.readMs + deps.now() - since;
    since = deps.now();
    const read = { state: { ...state, readMs }, page: next, outcome };
    const after = await savePage(deps, job, source, read);
    if (after === undefined) return;
    state = after;
  }
}

/**
 * Goes past the page that ended the process, and no further: more of them may follow, and each is counted anew.
 * @returns when the reading goes on, unless it ended with this page
 */
async function skipPage(
  deps: SiteDeps,
  job: SiteJob,
  source: KnowledgeSource,
  config: AgentConfig,
): Promise<PostponedJob | void> {
  const state = await currentState(deps, job);
  if (state !== undefined && state.slice !== job.slice) return;
  const page = state?.pages[state.next];
  // What ended it was the list of its pages, or the reading's end.
  if (state === undefined || page === undefined)
    return failReading(deps, job, config.ownerID, "crashed");
  const outcome = await giveUpPage(deps, { source, config });
  // It has kept its job for as long as that may take.
  const read = { state: { ...state, readMs: state.readMs + LEASE_MS }, page, outcome };
  const after = await savePage(deps, job, source, read);
  const progress = await progressOf(deps, job);
  if (after === undefined || progress === undefined) return;
  const ended = endOf(progress, after, limitsOf(source).maxPages);
  if (ended !== undefined) return endReading(deps, job, config.ownerID, after, { ended });
  return { until: deps.now(), suspect: true };
}

/** Writes down what became of a page. @returns the state after it; undefined if the reading is not wanted any more */
async function savePage(
  deps: SiteDeps,
  job: SiteJob,
  source: KnowledgeSource,
  read: { state: SiteState; page: SiteState["pages"][number]; outcome: PageOutcome },
): Promise<SiteState | undefined> {
  const { state, page, outcome } = read;
  const after = withLinks(state, page, outcome, limitsOf(source), source);
  const count = (now: SiteProgress) => nextProgress(now, page.url, outcome, after);
  return (await saveProgress(deps, job, after, count)) ? after : undefined;
}

function limitsOf({ limits }: KnowledgeSource): NonNullable<KnowledgeSource["limits"]> {
  return limits ?? { maxPages: 1, maxDepth: 0 };
}

/** Why a reading ends before another page is read; undefined while it goes on. */
function endOf(
  progress: SiteProgress,
  state: Pick<SiteState, "pages" | "next" | "readMs">,
  maxPages: number,
): SiteProgress["ended"] | undefined {
  if (state.next >= state.pages.length) return "";
  if (progress.read >= maxPages || progress.failed >= maxPages + 20) return "pages";
  return state.readMs > SITE_MINUTES * 60_000 ? "time" : undefined;
}

async function configOf(deps: SiteDeps, agentId: string): Promise<AgentConfig | undefined> {
  const found = await deps.db.doc(agentConfigPath(agentId)).get();
  return found.exists ? agentConfig.parse(found.data()) : undefined;
}
