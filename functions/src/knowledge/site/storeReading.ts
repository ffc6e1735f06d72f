import {
  knowledgePath,
  knowledgeSource,
  sourcePath,
  type KnowledgeErrorCode,
  type KnowledgeSource,
  type SiteProgress,
} from "@parley/contract/knowledge/source.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { forgetPages } from "../sources/removeSource.ts";
import { SiteError } from "./siteError.ts";
import { readSiteState, writeSiteState, type SiteState } from "./siteState.ts";

/** What reading a website needs, and the job that reads a part of it. */
export type SiteDeps = Pick<Deps, "db" | "egress" | "env" | "files" | "jobs" | "now">;
type Values = KnowledgeSource["errorValues"];
export type SiteJob = { agentId: string; docId: string; run: number; slice: number };

/** Pages that are forgotten in one transaction. */
const PAGES_AT_ONCE = 50;

/** The website's source, said to be read; undefined if this reading is not wanted any more. */
export async function markReading(
  deps: SiteDeps,
  { agentId, docId, run }: SiteJob,
): Promise<KnowledgeSource | undefined> {
  const ref = deps.db.doc(sourcePath(agentId, docId));
  return deps.db.runTransaction(async (transaction) => {
    const source = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (source === undefined || !isWanted(source, run)) return undefined;
    transaction.update(ref, { status: "PENDING", updatedAt: nowSeconds(deps) });
    return source;
  });
}

function isWanted({ site, status }: KnowledgeSource, run: number): boolean {
  return site?.run === run && (status === "INITIALIZED" || status === "PENDING");
}

/** How far it has come; undefined if this reading is not wanted any more. */
export async function progressOf(
  deps: SiteDeps,
  { agentId, docId, run }: SiteJob,
): Promise<SiteProgress | undefined> {
  const found = await deps.db.doc(sourcePath(agentId, docId)).get();
  const source = knowledgeSource.safeParse(found.data()).data;
  return source?.site && isWanted(source, run) ? source.site : undefined;
}

/** The state of this reading; undefined before it has one. */
export async function currentState(deps: SiteDeps, job: SiteJob): Promise<SiteState | undefined> {
  const stored = await readSiteState(deps.db, job.agentId, job.docId);
  return stored?.run === job.run ? stored : undefined;
}

/**
 * Writes down how far the reading has come. @returns false if it is not wanted any more, or a job that took its place
 * goes on with it: then nothing is written
 */
export async function saveProgress(
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
    const updatedAt = nowSeconds(deps);
    transaction.update(ref, { site: change(source.site), updatedAt, ...finish });
    return true;
  });
}

/** Leaves the rest of the website to another job. */
export async function continueInNextJob(
  deps: SiteDeps,
  job: SiteJob,
  state: SiteState,
): Promise<void> {
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

/** Forgets pages that were begun and never known, as the process ended that read them: no reading looks for these. */
export async function forgetBegun(
  deps: SiteDeps,
  { agentId, docId }: Pick<SiteJob, "agentId" | "docId">,
  workspaceId: string,
): Promise<void> {
  const pages = deps.db.collection(knowledgePath(agentId)).where("parentId", "==", docId);
  const { docs } = await pages.where("status", "==", "PENDING").get();
  // One that has a text was learned before, and is only looked at again.
  const begun = docs.filter((one) => one.get("textFileId") === "").map(({ id }) => id);
  for (let from = 0; from < begun.length; from += PAGES_AT_ONCE)
    await forgetPages(
      deps,
      workspaceId,
      agentId,
      begun.slice(from, from + PAGES_AT_ONCE),
      "reading",
    );
}

/**
 * The same at the end of a reading, and where a job finds its reading cancelled: it was not there to end what it had begun.
 * What another reading has begun since is left to that.
 */
export async function forgetOwnBegun(
  deps: SiteDeps,
  job: SiteJob,
  workspaceId: string,
): Promise<void> {
  const { agentId, docId, run } = job;
  const found = await deps.db.doc(sourcePath(agentId, docId)).get();
  const source = knowledgeSource.safeParse(found.data()).data;
  if (source?.site?.run === run) await forgetBegun(deps, job, workspaceId);
}

/**
 * Says that the website is read, or why reading stopped early. Pages it no longer has are forgotten.
 * @param end.values how much there was room for
 */
export async function endReading(
  deps: SiteDeps,
  job: SiteJob,
  workspaceId: string,
  state: SiteState,
  { ended: at, values = {} }: Pick<SiteProgress, "ended"> & { values?: Values | undefined },
): Promise<void> {
  const { agentId, docId } = job;
  await forgetOwnBegun(deps, job, workspaceId);
  const ended = at === "" && state.left !== "problems" ? state.left : at;
  const pages = deps.db.collection(knowledgePath(agentId)).where("parentId", "==", docId);
  const { docs } = await pages.get();
  // What lies beyond a limit was not looked at, and what failed may be there again.
  const isWhole = at === "" && state.left === "";
  const seen = new Set(state.seen);
  const gone = isWhole ? docs.map(({ id }) => id).filter((id) => !seen.has(id)) : [];
  for (let from = 0; from < gone.length; from += PAGES_AT_ONCE)
    await forgetPages(
      deps,
      workspaceId,
      agentId,
      gone.slice(from, from + PAGES_AT_ONCE),
      "reading",
    );
  const left = docs.length - gone.length;
  const progress = await progressOf(deps, job);
  const none = new SiteError((progress?.forbidden ?? 0) > 0 ? "robots" : "no-pages");
  const full = at === "plan-limit" || at === "storage-full" || at === "full" ? at : undefined;
  const errorCode = full ?? progress?.problems[0]?.code ?? none.code;
  const outcome: Partial<KnowledgeSource> =
    left > 0
      ? { status: "SUCCESS", errorCode: "", errorValues: {} }
      : { status: "ERROR", errorCode, errorValues: full === undefined ? {} : values };
  await saveProgress(
    deps,
    job,
    state,
    (now) => ({
      ...now,
      ended,
      endedValues: values,
      removed: now.removed + gone.length,
      endedAt: nowSeconds(deps),
    }),
    { ...outcome, checkedAt: nowSeconds(deps) },
  );
}

/** Says why the website cannot be read. What is known of it stays. */
export async function failReading(
  deps: SiteDeps,
  job: SiteJob,
  workspaceId: string,
  errorCode: KnowledgeErrorCode,
): Promise<void> {
  const { agentId, docId, run } = job;
  await forgetOwnBegun(deps, job, workspaceId);
  const ref = deps.db.doc(sourcePath(agentId, docId));
  await deps.db.runTransaction(async (transaction) => {
    const source = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (!source?.site || !isWanted(source, run)) return;
    const at = nowSeconds(deps);
    const site = { ...source.site, endedAt: at };
    transaction.update(ref, { status: "ERROR", errorCode, errorValues: {}, site, updatedAt: at });
  });
}
