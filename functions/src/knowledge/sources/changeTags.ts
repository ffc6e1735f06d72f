import type { Transaction } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  isSite,
  knowledgePath,
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { TAGS_MAX } from "@parley/contract/knowledge/tag.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { PostponedJob } from "../../platform/jobs/jobs.ts";
import { countSlow, slowTimeAvailableAt } from "../../platform/rateLimits/slowTime.ts";
import { findSource } from "./findSource.ts";

type TagChange = { add: readonly string[]; remove: readonly string[] };
const taggedPage = knowledgeSource.pick({ tags: true });
type Tagged = Pick<KnowledgeSource, "tags">;
type Place = { agentId: string; docId: string };

/** Tags that one job may change: many changes may come while it waits, and a document holds only so much. */
const JOB_TAGS_MAX = 500;

/**
 * Changes a source's tags, and has what is known of it entered with them. A website's pages are changed with it, as
 * they are what is searched: by one job, which takes further changes up as long as it waits.
 * @throws AppError NOT_FOUND; BAD_REQUEST where it would have too many
 */
export async function changeTags(
  deps: Deps,
  operator: Operator,
  { agentId, docId }: Place,
  { add, remove }: TagChange,
): Promise<void> {
  const change = { add: [...add], remove: [...remove] };
  const jobId = await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const source = await findSource(deps, agentId, docId, transaction);
    const tags = changed(source, change);
    if (tags.length > TAGS_MAX) throw new AppError("knowledge.tooManyTags", { max: TAGS_MAX });
    if (!isSite(source.sourceType)) return enterTags(deps, transaction, source, tags);
    // Also where its own stay: a page may have lost one, or have had no room for it then.
    const isSame = hasSameTags(source.tags, tags);
    if (isSame && (await pagesToTag(deps, source, change)).length === 0) return null;
    const waiting = await waitingChange(deps, transaction, source);
    const whole = waiting === undefined ? change : inTurn(waiting, change);
    const isRoom = whole.add.length + whole.remove.length <= JOB_TAGS_MAX;
    const ref = deps.db.doc(sourcePath(agentId, docId));
    if (waiting !== undefined && isRoom) {
      transaction.update(ref, { tags });
      deps.jobs.replaceWaiting(transaction, source.tagJob, { ...waiting, ...whole });
      return null;
    }
    const tagJob = deps.jobs.add(transaction, { kind: "tagPages", agentId, docId, ...change });
    transaction.update(ref, { tags, tagJob });
    return tagJob;
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
}

/** The change that a website's pages still wait for, in a job that no run has begun of. */
async function waitingChange(
  deps: Pick<Deps, "jobs">,
  transaction: Transaction,
  { agentId, ID, tagJob }: KnowledgeSource,
) {
  if (tagJob === "") return undefined;
  const waiting = await deps.jobs.readWaiting(transaction, tagJob);
  const isIts = waiting?.kind === "tagPages" && waiting.agentId === agentId && waiting.docId === ID;
  return isIts ? waiting : undefined;
}

/** One change that does what these two do one after the other. */
function inTurn(first: TagChange, next: TagChange) {
  const after = (now: readonly string[], added: readonly string[], dropped: readonly string[]) => [
    ...new Set([...now.filter((tag) => !dropped.includes(tag)), ...added]),
  ];
  return {
    add: after(first.add, next.add, next.remove),
    remove: after(first.remove, next.remove, next.add),
  };
}

/**
 * Job: changes the tags of a website's pages as its own were, as far as that still holds: a later change may have come
 * first. A page that has no room for more keeps those that it has. It takes of its workspace's time for reading, as
 * there may be thousands of pages.
 */
export async function tagPages(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  { agentId, docId, add, remove }: Place & TagChange,
): Promise<PostponedJob | void> {
  const config = agentConfig.safeParse((await deps.db.doc(agentConfigPath(agentId)).get()).data());
  // A deleted agent takes its sources with it.
  if (!config.success) return;
  const { ownerID } = config.data;
  const until = await slowTimeAvailableAt(deps, "reading", ownerID);
  if (until > 0) return { until, untried: true };
  const begun = performance.now();
  try {
    await tagAll(deps, { agentId, docId }, { add, remove });
  } finally {
    await countSlow(deps, "reading", ownerID, performance.now() - begun);
  }
}

async function tagAll(
  deps: Pick<Deps, "db" | "jobs">,
  { agentId, docId }: Place,
  { add, remove }: TagChange,
): Promise<void> {
  const site = knowledgeSource.safeParse(
    (await deps.db.doc(sourcePath(agentId, docId)).get()).data(),
  ).data;
  if (site === undefined) return;
  const change = {
    add: add.filter((tag) => site.tags.includes(tag)),
    remove: remove.filter((tag) => !site.tags.includes(tag)),
  };
  for (const id of await pagesToTag(deps, site, change)) {
    const jobId = await deps.db.runTransaction(async (transaction) => {
      const page = await findSource(deps, agentId, id, transaction).catch(() => null);
      if (page === null) return null;
      const tags = changed(page, change);
      return tags.length > TAGS_MAX ? null : enterTags(deps, transaction, page, tags);
    });
    if (jobId !== null) await deps.jobs.kick(jobId);
  }
}

/** Ids of a website's pages whose tags a change would make others, and that have room for them. */
async function pagesToTag(
  { db }: Pick<Deps, "db">,
  { agentId, ID }: Pick<KnowledgeSource, "agentId" | "ID">,
  change: TagChange,
): Promise<string[]> {
  const pages = db.collection(knowledgePath(agentId)).where("parentId", "==", ID);
  const { docs } = await pages.select("tags").get();
  const wanted = docs.filter((one) => {
    const { tags } = taggedPage.parse(one.data());
    const after = changed({ tags }, change);
    return after.length <= TAGS_MAX && !hasSameTags(tags, after);
  });
  return wanted.map(({ id }) => id);
}

function changed({ tags }: Tagged, { add, remove }: TagChange): string[] {
  return [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
}

function hasSameTags(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && after.every((tag) => before.includes(tag));
}

/** @returns the job that enters them into the index; null where nothing changes, or nothing is known yet */
function enterTags(
  deps: Pick<Deps, "db" | "jobs">,
  transaction: Transaction,
  { agentId, ID, tags: before, textFileId }: KnowledgeSource,
  tags: string[],
): string | null {
  if (hasSameTags(before, tags)) return null;
  transaction.update(deps.db.doc(sourcePath(agentId, ID)), { tags });
  if (textFileId === "") return null;
  return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId: ID, retag: true });
}
