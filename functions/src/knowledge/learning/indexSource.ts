import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { KnowledgeErrorCode } from "@parley/contract/knowledge/source.ts";
import {
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { countSlow, slowTimeAvailableAt } from "../../platform/rateLimits/slowTime.ts";
import { EgressError } from "../../platform/egress/egressError.ts";
import type { JobRun, PostponedJob } from "../../platform/jobs/jobs.ts";
import { SiteError } from "../site/siteError.ts";
import { ExtractError } from "../extract/extractError.ts";
import { hasEmbedder } from "../meaning/embedder.ts";
import { addToIndex } from "./addToIndex.ts";
import { importPath } from "./importProgress.ts";
import { learn, readTimed, type LearnOptions } from "./learn.ts";
import { NoRoomError } from "./noRoomError.ts";
import { storeLearned } from "./storeLearned.ts";

type IndexDeps = Pick<Deps, "db" | "egress" | "env" | "files" | "jobs" | "now">;
type IndexJob = {
  agentId: string;
  docId: string;
  refresh?: true | undefined;
  retag?: true | undefined;
};

/**
 * Job: learns a source. Ends in SUCCESS, or in ERROR with the reason; only our own failures are
 * tried again, and what ended its process twice is not read again. A source that was removed meanwhile
 * stays removed, and one that was edited is left to the edit's own job. It waits while its workspace has used up
 * its time for reading, and fails where it finds no room. A refresh of a page that is known leaves it as it is while the page is as it was, or cannot
 * be fetched. New tags are entered with the text as it is known; where that fails its source has failed, as it has tags
 * that are not searched by.
 */
export async function indexSource(
  deps: IndexDeps,
  job: IndexJob,
  attempt: JobRun,
): Promise<PostponedJob | void> {
  if (attempt.givenUp) return giveUp(deps, job);
  const config = await configOf(deps, job.agentId);
  // A deleted agent takes its sources with it.
  if (config === undefined) return forgetImport(deps, job);
  const until = await slowTimeAvailableAt(deps, "reading", config.ownerID);
  if (until > 0) return { until, untried: true };
  const reading: LearnOptions = {
    maxChunkSize: config.vgOptions.maxChunkSize,
    countTime: (ms) => countSlow(deps, "reading", config.ownerID, ms),
  };
  const known = job.refresh || job.retag ? await findKnown(deps, job) : undefined;
  if (job.retag) {
    if (known) return retag(deps, known, config, { reading, isLast: attempt.last });
    // One that failed after it was learned is learned again, which brings its tags with it.
    if (!(await hasFailedSince(deps, job))) return;
  }
  const source = known ?? (await markPending(deps, job));
  if (source === undefined) return forgetImport(deps, job);
  try {
    const learned = await learn(deps, source, reading, known !== undefined);
    const isEmbedded = hasEmbedder(deps.env, config);
    const options = { workspaceId: config.ownerID, isEmbedded, isKnown: known !== undefined };
    const outcome = learned && (await storeLearned(deps, source, learned, options));
    if (outcome === null || outcome === "unchanged") await noteChecked(deps, source, "");
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null && !attempt.last) throw error;
    const values = valuesOf(error);
    if (known) await noteChecked(deps, known, reason ?? "internal", values);
    else await markFailed(deps, source, reason ?? "internal", { values });
    if (reason === null) throw error;
  }
}

/** Enters a known text with the tags that its source has now. */
async function retag(
  deps: IndexDeps,
  source: KnowledgeSource,
  config: AgentConfig,
  { reading, isLast }: { reading: LearnOptions; isLast: boolean },
): Promise<void> {
  try {
    await enterTags(deps, source, config, reading);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null && !isLast) throw error;
    await markFailed(deps, source, reason ?? "internal", { isKnown: true });
    if (reason === null) throw error;
  }
}

async function enterTags(
  deps: IndexDeps,
  source: KnowledgeSource,
  config: AgentConfig,
  reading: LearnOptions,
): Promise<void> {
  const text = await deps.files.get(source.textFileId);
  // What is still being learned, or is learned again meanwhile, brings its tags with it.
  if (!text) return;
  const document = { bytes: text.bytes, contentType: "", fileName: "", isTyped: true };
  const { maxChunkSize } = reading;
  const { chunks } = await readTimed({ ...document, docId: source.ID, maxChunkSize }, reading);
  const { agentId, ID: docId, name, url, tags, planChars } = source;
  await addToIndex(deps, {
    agentId,
    workspaceId: config.ownerID,
    isEmbedded: hasEmbedder(deps.env, config),
    document: { docId, title: name, url, tags, chunks },
    revision: source.revision,
    knownText: source.textFileId,
    progress: undefined,
    finished: { chunkCount: chunks.length, planChars },
  });
}

/**
 * Says that a source is being learned, and gives it as it is then: an edit whose own job has ended in between would
 * otherwise wait for ever. Undefined when it was removed.
 */
async function markPending(
  deps: IndexDeps,
  { agentId, docId }: { agentId: string; docId: string },
): Promise<KnowledgeSource | undefined> {
  const ref = deps.db.doc(sourcePath(agentId, docId));
  return deps.db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return undefined;
    transaction.update(ref, { status: "PENDING", updatedAt: nowSeconds(deps) });
    return knowledgeSource.parse(snapshot.data());
  });
}

/** The source, if it is a page that is known and can be looked at again. */
async function findKnown(
  deps: IndexDeps,
  { agentId, docId }: { agentId: string; docId: string },
): Promise<KnowledgeSource | undefined> {
  const found = await deps.db.doc(sourcePath(agentId, docId)).get();
  const source = knowledgeSource.safeParse(found.data()).data;
  return source?.status === "SUCCESS" && source.textFileId !== "" ? source : undefined;
}

/** Whether a source has failed that was learned before. */
async function hasFailedSince(
  deps: IndexDeps,
  { agentId, docId }: { agentId: string; docId: string },
): Promise<boolean> {
  const found = await deps.db.doc(sourcePath(agentId, docId)).get();
  const source = knowledgeSource.safeParse(found.data()).data;
  return source?.status === "ERROR" && source.textFileId !== "";
}

/**
 * Writes down that a page was looked at and left as it is; not where it was removed or learned anew meanwhile.
 * @param refreshErrorValues what the words of the reason say beside it
 */
export async function noteChecked(
  deps: Pick<Deps, "db" | "now">,
  { agentId, ID, textFileId }: KnowledgeSource,
  refreshError: KnowledgeErrorCode | "",
  refreshErrorValues: KnowledgeSource["errorValues"] = {},
): Promise<void> {
  const ref = deps.db.doc(sourcePath(agentId, ID));
  await deps.db.runTransaction(async (transaction) => {
    const now = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (now?.textFileId !== textFileId) return;
    const checked = refreshError === "" ? { checkedAt: nowSeconds(deps) } : {};
    transaction.update(ref, { ...checked, refreshError, refreshErrorValues });
  });
}

/** Says that a source was given up, which must not be read again. */
async function giveUp(
  deps: IndexDeps,
  { agentId, docId, retag: isTagging }: IndexJob,
): Promise<void> {
  const found = await deps.db.doc(sourcePath(agentId, docId)).get();
  if (!found.exists) return forgetImport(deps, { agentId, docId });
  await markFailed(deps, knowledgeSource.parse(found.data()), "crashed", {
    isKnown: isTagging === true,
  });
}

/**
 * Says why a source failed, unless it was removed or edited meanwhile, or learned after all.
 * @param options.isKnown it was learned before this, and only its tags failed
 */
async function markFailed(
  deps: IndexDeps,
  { agentId, ID, revision }: KnowledgeSource,
  errorCode: KnowledgeErrorCode,
  options: { values?: KnowledgeSource["errorValues"]; isKnown?: boolean } = {},
): Promise<void> {
  const { values: errorValues = {}, isKnown = false } = options;
  const ref = deps.db.doc(sourcePath(agentId, ID));
  await deps.db.runTransaction(async (transaction) => {
    const now = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (now?.revision !== revision || (now.status === "SUCCESS") !== isKnown) return;
    transaction.update(ref, {
      status: "ERROR",
      errorCode,
      errorValues,
      updatedAt: nowSeconds(deps),
    });
  });
}

/** Of a source that is gone: an instance that ended while it learned a long one may have noted how far it was since. */
async function forgetImport({ db }: IndexDeps, { agentId, docId }: IndexJob): Promise<void> {
  await db.doc(importPath(agentId, docId)).delete();
}

async function configOf(deps: IndexDeps, agentId: string): Promise<AgentConfig | undefined> {
  const found = await deps.db.doc(agentConfigPath(agentId)).get();
  return found.exists ? agentConfig.parse(found.data()) : undefined;
}

/** Why a source cannot be learned; null for a failure of our own. */
export function reasonOf(error: unknown): KnowledgeErrorCode | null {
  if (error instanceof NoRoomError) return "plan-limit";
  if (error instanceof EgressError || error instanceof ExtractError || error instanceof SiteError)
    return error.code;
  const isFull = error instanceof AppError && error.key === "limits.storageMegabytes";
  return isFull ? "storage-full" : null;
}

/** What the words of that reason say beside it. */
export function valuesOf(error: unknown): KnowledgeSource["errorValues"] {
  return error instanceof NoRoomError ? error.values : {};
}
