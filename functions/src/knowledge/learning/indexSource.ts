import { NAME_MAX } from "@parley/contract/platform/limits.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import type { KnowledgeErrorCode } from "@parley/contract/knowledge/source.ts";
import {
  knowledgeSource,
  PREVIEW_LENGTH,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import type { Attempt } from "../../platform/jobs/jobs.ts";
import { EgressError } from "../../platform/egress/egressError.ts";
import { addToIndex } from "./addToIndex.ts";
import { ExtractError } from "../extract/extractError.ts";
import { learn } from "./learn.ts";
import type { ReadDocument } from "./readDocument.ts";

type IndexDeps = Pick<Deps, "db" | "egress" | "files" | "jobs" | "now">;

/**
 * Job: learns a source. Ends in SUCCESS, or in ERROR with the reason; only our own failures are
 * tried again, and what ended its process twice is not read again. A source that was removed meanwhile stays removed, and one that was edited is left
 * to the edit's own job.
 */
export async function indexSource(
  deps: IndexDeps,
  job: { agentId: string; docId: string },
  attempt: Attempt,
): Promise<void> {
  if (attempt.givenUp) return giveUp(deps, job);
  const source = await markPending(deps, job);
  if (source === undefined) return;
  try {
    await store(deps, source, await learn(deps, source, await chunkSize(deps, job.agentId)));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null && !attempt.last) throw error;
    await markFailed(deps, source, reason ?? "internal");
    if (reason === null) throw error;
  }
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
    transaction.update(ref, { status: "PENDING", updatedAt: seconds(deps) });
    return knowledgeSource.parse(snapshot.data());
  });
}

/** Says that a source was given up, which must not be read again. */
async function giveUp(
  deps: IndexDeps,
  { agentId, docId }: { agentId: string; docId: string },
): Promise<void> {
  const found = await deps.db.doc(sourcePath(agentId, docId)).get();
  if (found.exists) await markFailed(deps, knowledgeSource.parse(found.data()), "crashed");
}

/** Says why a source failed, unless it was removed or edited meanwhile, or learned after all. */
async function markFailed(
  deps: IndexDeps,
  { agentId, ID, revision }: KnowledgeSource,
  errorCode: KnowledgeErrorCode,
): Promise<void> {
  const ref = deps.db.doc(sourcePath(agentId, ID));
  await deps.db.runTransaction(async (transaction) => {
    const now = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (now?.revision !== revision || now.status === "SUCCESS") return;
    transaction.update(ref, { status: "ERROR", errorCode, updatedAt: seconds(deps) });
  });
}

async function store(
  deps: IndexDeps,
  source: KnowledgeSource,
  learned: ReadDocument,
): Promise<void> {
  const { name: given, fileId } = source.edit ?? source;
  const name = source.sourceType === "url" ? shorten(learned.title, NAME_MAX) : given;
  const { chunks } = learned;
  const textFileId = await deps.files.put(new TextEncoder().encode(learned.text), {
    contentType: "text/plain; charset=utf-8",
    owner: `agent:${source.agentId}`,
    public: false,
  });
  const document = { docId: source.ID, title: name, url: source.url, tags: source.tags, chunks };
  const added = await addToIndex(deps, source.agentId, document, source.revision, {
    name,
    fileId,
    edit: null,
    textFileId,
    status: "SUCCESS",
    errorCode: "",
    charCount: learned.text.length,
    chunkCount: chunks.length,
    preview: shorten(learned.text.replace(/\s+/g, " ").trim(), PREVIEW_LENGTH),
    updatedAt: seconds(deps),
  });
  // What is no longer pointed at: the earlier texts, or ours when the source went away or on.
  const unused = added
    ? [source.textFileId, source.edit === null ? "" : source.fileId]
    : [textFileId];
  for (const file of unused.filter(Boolean)) await deps.files.remove(file);
}

async function chunkSize(deps: IndexDeps, agentId: string): Promise<number> {
  const settings = await deps.db.doc(agentConfigPath(agentId)).get();
  return agentConfig.parse(settings.data()).vgOptions.maxChunkSize;
}

function reasonOf(error: unknown): KnowledgeErrorCode | null {
  return error instanceof EgressError || error instanceof ExtractError ? error.code : null;
}
