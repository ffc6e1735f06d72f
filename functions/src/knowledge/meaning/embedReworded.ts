import type { Transaction } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import type { Releases } from "@parley/contract/knowledge/release.ts";
import type { Deps } from "../../platform/deps.ts";
import { documentsOf } from "../learning/indexManifest.ts";
import { findVersion } from "../releases/releaseState.ts";
import { readVersionManifests } from "../releases/releaseStore.ts";

/** Jobs that one transaction adds: of more documents the agent's are all looked after. */
const DOCUMENTS_MAX = 100;

/** What has to be looked after; null for nothing. */
type Moved = { workspaceId: string; docIds: string[] } | null;

/**
 * The documents that are worded otherwise in the version that comes live than in the one before: those of an agent that
 * has vectors need others then. Read before the transaction's first write.
 */
export async function findReworded(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  agentId: string,
  before: Releases,
  after: Releases,
): Promise<Moved> {
  const [from, to] = [findVersion(before, before.live), findVersion(after, after.live)];
  if (from === undefined || to === undefined || from.version === to.version) return null;
  const config = agentConfig.safeParse(
    (await transaction.get(db.doc(agentConfigPath(agentId)))).data(),
  ).data;
  if (config === undefined || config.vg_embeddingModel === "") return null;
  const both = [from.generation, to.generation];
  const manifests = await readVersionManifests(db, agentId, both, transaction);
  const [old, next] = both.map((one) => {
    const manifest = manifests.get(one);
    return manifest === undefined ? new Map<string, number>() : documentsOf(manifest);
  });
  const docIds = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])];
  return {
    workspaceId: config.ownerID,
    docIds: docIds.filter((docId) => old?.get(docId) !== next?.get(docId)),
  };
}

/** Has their vectors made and removed by jobs. @returns the jobs to kick */
export function embedReworded(
  transaction: Transaction,
  { jobs }: { jobs: Pick<Deps["jobs"], "add"> },
  agentId: string,
  moved: Moved,
): string[] {
  if (moved === null) return [];
  const { docIds, workspaceId } = moved;
  if (docIds.length > DOCUMENTS_MAX)
    return [jobs.add(transaction, { kind: "embedAgain", workspaceId, agentId })];
  return docIds.map((docId) => jobs.add(transaction, { kind: "embedSource", agentId, docId }));
}
