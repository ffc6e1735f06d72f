import { NAME_MAX } from "@parley/contract/platform/limits.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { KnowledgeErrorCode } from "@parley/contract/knowledge/source.ts";
import {
  knowledgeSource,
  PREVIEW_LENGTH,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { storageRoom } from "../../billing/storageRoom.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import type { Attempt } from "../../platform/jobs/jobs.ts";
import { EgressError } from "../../platform/egress/egressError.ts";
import { countSlow, restsUntil } from "../../platform/limits/slowTime.ts";
import { addToIndex } from "./addToIndex.ts";
import { ExtractError } from "../extract/extractError.ts";
import { learn } from "./learn.ts";
import { pageChange } from "./pageChange.ts";
import type { ReadDocument } from "./readDocument.ts";

type IndexDeps = Pick<Deps, "db" | "egress" | "files" | "jobs" | "now">;

/**
 * Job: learns a source. Ends in SUCCESS, or in ERROR with the reason; only our own failures are
 * tried again, and what ended its process twice is not read again. A source that was removed meanwhile
 * stays removed, and one that was edited is left to the edit's own job. It waits while its workspace has used up
 * its time for reading, and fails where its text finds no room. A refresh of a page that is known leaves it as it is while the page is as it was, or cannot
 * be fetched.
 */
export async function indexSource(
  deps: IndexDeps,
  job: { agentId: string; docId: string; refresh?: true | undefined },
  attempt: Attempt,
): Promise<void> {
  if (attempt.givenUp) return giveUp(deps, job);
  const config = await configOf(deps, job.agentId);
  // An agent that was deleted takes its sources along.
  if (config === undefined) return;
  const until = await restsUntil(deps, "reading", config.ownerID);
  if (until > 0) return putOff(deps, job, until);
  const known = job.refresh === true ? await findKnown(deps, job) : undefined;
  const source = known ?? (await markPending(deps, job));
  if (source === undefined) return;
  const countTime = (ms: number) => countSlow(deps, "reading", config.ownerID, ms);
  try {
    const { maxChunkSize } = config.vgOptions;
    const learned = await learn(deps, source, maxChunkSize, countTime);
    await store(deps, config.ownerID, source, learned, known);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null && !attempt.last) throw error;
    if (known) await noteChecked(deps, known, reason ?? "internal");
    else await markFailed(deps, source, reason ?? "internal");
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

/** The source, if it is a page that is known and can be looked at again. */
async function findKnown(
  deps: IndexDeps,
  { agentId, docId }: { agentId: string; docId: string },
): Promise<KnowledgeSource | undefined> {
  const found = await deps.db.doc(sourcePath(agentId, docId)).get();
  const source = knowledgeSource.safeParse(found.data()).data;
  return source?.status === "SUCCESS" && source.textFileId !== "" ? source : undefined;
}

/** Writes down that a page was looked at and left as it is; not where it was removed or learned anew meanwhile. */
async function noteChecked(
  deps: IndexDeps,
  { agentId, ID, textFileId }: KnowledgeSource,
  refreshError: KnowledgeErrorCode | "",
): Promise<void> {
  const ref = deps.db.doc(sourcePath(agentId, ID));
  await deps.db.runTransaction(async (transaction) => {
    const now = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (now?.textFileId !== textFileId) return;
    const checked = refreshError === "" ? { checkedAt: seconds(deps) } : {};
    transaction.update(ref, { ...checked, refreshError });
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
  workspaceId: string,
  source: KnowledgeSource,
  learned: ReadDocument,
  known: KnowledgeSource | undefined,
): Promise<void> {
  const isPage = source.sourceType === "url";
  const before = isPage && source.textFileId !== "" ? await textOf(deps, source.textFileId) : null;
  if (known && before === learned.text) return noteChecked(deps, known, "");
  const change = before === null ? null : pageChange(before, learned.text, seconds(deps));
  const { name: given, fileId } = source.edit ?? source;
  const name = isPage ? shorten(learned.title, NAME_MAX) : given;
  const { chunks } = learned;
  const earlier = [source.textFileId, source.edit === null ? "" : source.fileId].filter(Boolean);
  const textFileId = await deps.files.put(
    new TextEncoder().encode(learned.text),
    {
      contentType: "text/plain; charset=utf-8",
      owner: `agent:${source.agentId}`,
      public: false,
      room: storageRoom(deps, { workspaceId, kind: "platform" }),
    },
    earlier,
  );
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
    ...(isPage ? { checkedAt: seconds(deps), refreshError: "" } : {}),
    ...(change ? { change } : {}),
  });
  // What is no longer pointed at: the earlier texts, or ours when the source went away or on.
  for (const file of added ? earlier : [textFileId]) await deps.files.remove(file);
}

async function textOf(deps: IndexDeps, fileId: string): Promise<string | null> {
  const stored = await deps.files.get(fileId);
  return stored === null ? null : new TextDecoder().decode(stored.bytes);
}

async function configOf(deps: IndexDeps, agentId: string): Promise<AgentConfig | undefined> {
  const found = await deps.db.doc(agentConfigPath(agentId)).get();
  return found.exists ? agentConfig.parse(found.data()) : undefined;
}

/** Leaves a source waiting, with another job for later. */
async function putOff(
  deps: IndexDeps,
  { agentId, docId, refresh }: { agentId: string; docId: string; refresh?: true | undefined },
  until: number,
): Promise<void> {
  const job = { kind: "indexSource", agentId, docId, ...(refresh && { refresh }) } as const;
  await deps.db.runTransaction(async (transaction) => deps.jobs.add(transaction, job, until));
}

function reasonOf(error: unknown): KnowledgeErrorCode | null {
  if (error instanceof EgressError || error instanceof ExtractError) return error.code;
  const isFull = error instanceof AppError && error.key === "limits.storageMegabytes";
  return isFull ? "storage-full" : null;
}
