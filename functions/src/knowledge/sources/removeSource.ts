import {
  isSite,
  knowledgePath,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import type { Transaction } from "@google-cloud/firestore";
import { findAgent } from "../../agents/findAgent.ts";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { characterRoom } from "../../plans/characterRoom.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { idempotentDelete } from "../../platform/writes/idempotentWrite.ts";
import { documentsOf, withoutDocument } from "../learning/indexManifest.ts";
import { importPath } from "../learning/importProgress.ts";
import { boundGonePages, readGonePages, writeGonePages } from "../releases/gonePages.ts";
import { withForgotten, withoutDocuments, withVersion } from "../releases/releaseState.ts";
import {
  newRun,
  readKnowledge,
  sizeOf,
  writeKnowledge,
  writeReleases,
} from "../releases/releaseStore.ts";
import { excludePages, readSiteState, siteStatePath } from "../site/siteState.ts";
import { findSource } from "./findSource.ts";

/** Sources that go in one transaction. */
const AT_ONCE = 50;

/** Forgets a source: from the next question on, no answer uses it. A website takes its pages with it. */
export async function removeSource(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; docId: string },
): Promise<{ deleted: true }> {
  const { agentId, docId } = input;
  const place = deps.db.doc(sourcePath(agentId, docId));
  const remove = idempotentDelete(place, async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const source = await findSource(deps, agentId, docId, transaction);
    return forget(deps, transaction, operator.workspaceId, agentId, [source], "wish");
  });
  const jobIds = await deps.db.runTransaction(remove);
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
  return { deleted: true };
}

/** Job: forgets the pages of a website that is gone, also those that only older versions hold. Safe to repeat. */
export async function removePages(
  deps: Deps,
  { agentId, docId }: { agentId: string; docId: string },
): Promise<void> {
  const card = agentCard.safeParse((await deps.db.doc(agentPath(agentId)).get()).data()).data;
  // A deleted agent takes its sources with it.
  if (card === undefined) return;
  const pages = deps.db.collection(knowledgePath(agentId)).where("parentId", "==", docId);
  for (;;) {
    const { docs } = await pages.limit(AT_ONCE).select().get();
    if (docs.length === 0) break;
    const ids = docs.map(({ id }) => id);
    await forgetPages(deps, card.ownerID, agentId, ids, "website");
  }
  while (await forgetGonePages(deps, agentId, docId));
}

/** Takes pages out of the older versions that still hold them. @returns whether there may be more */
async function forgetGonePages(deps: Deps, agentId: string, docId: string): Promise<boolean> {
  const { db, jobs } = deps;
  const { jobIds, isMore } = await db.runTransaction(async (transaction) => {
    const all = await readGonePages(db, agentId, transaction);
    const ids = all.filter(({ parentId }) => parentId === docId).map((page) => page.docId);
    const these = ids.slice(0, AT_ONCE);
    if (these.length === 0) return { jobIds: [], isMore: false };
    const before = await readKnowledge(db, agentId, transaction);
    const state = withForgotten(before.state, these, before.manifest.generation);
    const left = all.filter((page) => !these.includes(page.docId));
    writeGonePages(db, transaction, agentId, left, state);
    const added = writeReleases(transaction, deps, agentId, before.state, state);
    const drops = these.map((page) =>
      jobs.add(transaction, { kind: "dropVectors", agentId, docId: page }),
    );
    return { jobIds: [...added, ...drops], isMore: ids.length > these.length };
  });
  for (const jobId of jobIds) await jobs.kick(jobId);
  return isMore;
}

/**
 * Removes pages and leaves alone those that are gone already.
 * @param because `website`: somebody deleted theirs, and no version knows them any more; `reading`: their website no
 * longer has them, which is a change of what is known like any other
 */
export async function forgetPages(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  workspaceId: string,
  agentId: string,
  docIds: readonly string[],
  because: "website" | "reading",
): Promise<void> {
  const jobIds = await deps.db.runTransaction(async (transaction) => {
    const found = await Promise.all(
      docIds.map((docId) => findSource(deps, agentId, docId, transaction).catch(() => null)),
    );
    const sources = found.filter((one) => one !== null);
    return forget(deps, transaction, workspaceId, agentId, sources, because);
  });
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
}

/**
 * Removes sources from the list and from what is known, gives their room back, and has their files removed.
 * @param because `wish`: a person deletes them, and a page is then kept out of its website's next readings; the others
 * as above
 * @returns the jobs to kick
 */
async function forget(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  transaction: Transaction,
  workspaceId: string,
  agentId: string,
  sources: readonly KnowledgeSource[],
  because: "wish" | "website" | "reading",
): Promise<string[]> {
  const { db } = deps;
  const isWish = because === "wish";
  const before = await readKnowledge(db, agentId, transaction);
  const gone = because === "reading" ? await readGonePages(db, agentId, transaction) : [];
  const room = await characterRoom(transaction, deps, workspaceId);
  const parents = [...new Set(sources.map(({ parentId }) => parentId).filter(Boolean))];
  const states = isWish
    ? await Promise.all(
        parents.map((parentId) => readSiteState(db, agentId, parentId, transaction)),
      )
    : [];
  let { manifest } = before;
  for (const { ID } of sources) manifest = withoutDocument(manifest, ID).manifest;
  const { generation } = manifest;
  const docIds = sources.map(({ ID }) => ID);
  const size = sizeOf(manifest);
  const known = documentsOf(before.manifest);
  const left = sources.filter(({ ID }) => known.has(ID));
  const [first] = left;
  let { state } = before;
  let forgotten: string[] = [];
  if (because !== "reading")
    state = withoutDocuments(state, docIds, { generation, ...size }, newRun());
  else if (first !== undefined) {
    const { ID: docId, parentId, name } = first;
    const cause = { act: "gone", docId, parentId, name } as const;
    const made = { ...cause, version: generation, generation, ...size, ts: deps.now() };
    state = withVersion(state, { ...made, changes: left.length }, newRun());
    const since = left.map((one) => ({
      docId: one.ID,
      parentId: one.parentId,
      version: generation,
    }));
    const others = gone.filter((page) => !docIds.includes(page.docId));
    const all = [...others, ...since];
    const places = { newest: before.manifest, state };
    const bounded = await boundGonePages(db, transaction, agentId, all, places);
    ({ forgotten } = bounded);
    if (forgotten.length > 0) state = withForgotten(state, forgotten, generation);
    writeGonePages(db, transaction, agentId, bounded.noted, state);
  }
  const versionJobs =
    because === "reading" && first === undefined
      ? []
      : writeKnowledge(transaction, deps, agentId, before, { manifest, state });
  states.forEach((state, index) => {
    const parentId = parents[index] ?? "";
    const urls = sources.filter((one) => one.parentId === parentId).map(({ url }) => url);
    if (state) excludePages(db, transaction, agentId, parentId, state, urls);
  });
  for (const { ID, sourceType } of sources) {
    transaction.delete(db.doc(sourcePath(agentId, ID)));
    transaction.delete(db.doc(importPath(agentId, ID)));
    if (isSite(sourceType)) transaction.delete(db.doc(siteStatePath(agentId, ID)));
  }
  room.take(-sources.reduce((sum, { planChars }) => sum + planChars, 0));
  const files = sources
    .flatMap((one) => [one.fileId, one.textFileId, one.edit?.fileId ?? ""])
    .filter(Boolean);
  const owner = `agent:${agentId}`;
  const sites = sources.filter(({ sourceType }) => isSite(sourceType));
  const embedded = sources.filter(({ vectorSpace }) => vectorSpace !== "");
  return [
    ...versionJobs,
    deps.jobs.add(transaction, { kind: "removeUnused", owner, files }),
    ...sites.map(({ ID }) =>
      deps.jobs.add(transaction, { kind: "removePages", agentId, docId: ID }),
    ),
    ...forgotten.map((docId) =>
      deps.jobs.add(transaction, { kind: "dropVectors", agentId, docId }),
    ),
    // Of a page that an older version still answers from it keeps those that are wanted there.
    ...embedded.map(({ ID: docId }) =>
      deps.jobs.add(transaction, {
        kind: because === "reading" ? "embedSource" : "dropVectors",
        agentId,
        docId,
      }),
    ),
  ];
}
