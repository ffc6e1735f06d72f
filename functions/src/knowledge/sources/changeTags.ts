import type { Transaction } from "@google-cloud/firestore";
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
import { findSource } from "./findSource.ts";

type TagChange = { add: readonly string[]; remove: readonly string[] };
type Place = { agentId: string; docId: string };

/**
 * Changes a source's tags, and has what is known of it entered with them. A website's pages are changed with it, as
 * they are what is searched.
 * @throws AppError NOT_FOUND; BAD_REQUEST where it would have too many
 */
export async function changeTags(
  deps: Deps,
  operator: Operator,
  { agentId, docId }: Place,
  { add, remove }: TagChange,
): Promise<void> {
  const jobId = await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const source = await findSource(deps, agentId, docId, transaction);
    const tags = changed(source, { add, remove });
    if (tags.length > TAGS_MAX) throw new AppError("knowledge.tooManyTags", { max: TAGS_MAX });
    if (!isSite(source.sourceType)) return enterTags(deps, transaction, source, tags);
    // Also where its own stay: a page may have lost one, or have had no room for it then.
    transaction.update(deps.db.doc(sourcePath(agentId, docId)), { tags });
    const change = { add: [...add], remove: [...remove] };
    return deps.jobs.add(transaction, { kind: "tagPages", agentId, docId, ...change });
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
}

/**
 * Job: changes the tags of a website's pages as its own were, as far as that still holds: a later change may have come
 * first. A page that has no room for more keeps those that it has.
 */
export async function tagPages(
  deps: Pick<Deps, "db" | "jobs">,
  { agentId, docId, add, remove }: Place & TagChange,
): Promise<void> {
  const site = knowledgeSource.safeParse(
    (await deps.db.doc(sourcePath(agentId, docId)).get()).data(),
  ).data;
  if (site === undefined) return;
  const change = {
    add: add.filter((tag) => site.tags.includes(tag)),
    remove: remove.filter((tag) => !site.tags.includes(tag)),
  };
  const pages = deps.db.collection(knowledgePath(agentId)).where("parentId", "==", docId);
  const { docs } = await pages.select().get();
  for (const { id } of docs) {
    const jobId = await deps.db.runTransaction(async (transaction) => {
      const page = await findSource(deps, agentId, id, transaction).catch(() => null);
      if (page === null) return null;
      const tags = changed(page, change);
      return tags.length > TAGS_MAX ? null : enterTags(deps, transaction, page, tags);
    });
    if (jobId !== null) await deps.jobs.kick(jobId);
  }
}

function changed({ tags }: KnowledgeSource, { add, remove }: TagChange): string[] {
  return [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
}

/** @returns the job that enters them into the index; null where nothing changes, or nothing is known yet */
function enterTags(
  deps: Pick<Deps, "db" | "jobs">,
  transaction: Transaction,
  { agentId, ID, tags: before, textFileId }: KnowledgeSource,
  tags: string[],
): string | null {
  if (tags.length === before.length && tags.every((tag) => before.includes(tag))) return null;
  transaction.update(deps.db.doc(sourcePath(agentId, ID)), { tags });
  if (textFileId === "") return null;
  return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId: ID, retag: true });
}
