import {
  isSite,
  knowledgePath,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import type { Transaction } from "@google-cloud/firestore";
import { findAgent } from "../../agents/findAgent.ts";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { characterRoom } from "../../billing/characterRoom.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { idempotentDelete } from "../../platform/writes/idempotentWrite.ts";
import { withoutDocument } from "../learning/indexManifest.ts";
import { importPath } from "../learning/importProgress.ts";
import { withoutDocuments } from "../releases/releaseState.ts";
import { newRun, readKnowledge, sizeOf, writeKnowledge } from "../releases/releaseStore.ts";
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
    return forget(deps, transaction, operator.workspaceId, agentId, [source], true);
  });
  const jobIds = await deps.db.runTransaction(remove);
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
  return { deleted: true };
}

/** Job: forgets the pages of a website that is gone. Safe to repeat. */
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
    if (docs.length === 0) return;
    const ids = docs.map(({ id }) => id);
    await forgetPages(deps, card.ownerID, agentId, ids);
  }
}

/** Forgets pages that their website no longer has, and leaves alone those that are gone already. */
export async function forgetPages(
  deps: Pick<Deps, "db" | "jobs">,
  workspaceId: string,
  agentId: string,
  docIds: readonly string[],
): Promise<void> {
  const jobIds = await deps.db.runTransaction(async (transaction) => {
    const found = await Promise.all(
      docIds.map((docId) => findSource(deps, agentId, docId, transaction).catch(() => null)),
    );
    const sources = found.filter((one) => one !== null);
    return forget(deps, transaction, workspaceId, agentId, sources, false);
  });
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
}

/**
 * Removes sources from list and from all versions of what is known, gives their room back, and has their files removed.
 * @param isWish whether a person removes them: a page is then kept out of its website's next readings
 * @returns the jobs to kick
 */
async function forget(
  deps: Pick<Deps, "db" | "jobs">,
  transaction: Transaction,
  workspaceId: string,
  agentId: string,
  sources: readonly KnowledgeSource[],
  isWish: boolean,
): Promise<string[]> {
  const { db } = deps;
  const before = await readKnowledge(db, agentId, transaction);
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
  const state = withoutDocuments(
    before.state,
    docIds,
    { generation, ...sizeOf(manifest) },
    newRun(),
  );
  const versionJobs = writeKnowledge(transaction, deps, agentId, before, { manifest, state });
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
    ...embedded.map(({ ID }) =>
      deps.jobs.add(transaction, { kind: "dropVectors", agentId, docId: ID }),
    ),
  ];
}
