import { NAME_MAX } from "@parley/contract/platform/text.ts";
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
import { EgressError } from "../../platform/egress/egressError.ts";
import { chunkText, type Chunk } from "./chunk.ts";
import { addToIndex } from "./addToIndex.ts";
import { ExtractError } from "../extract/extractError.ts";
import { learn, type Learned } from "./learn.ts";

type IndexDeps = Pick<Deps, "db" | "egress" | "files" | "jobs" | "now">;

/**
 * Job: learns a source. Ends in SUCCESS, or in ERROR with the reason; only our own failures are
 * tried again. A source that was removed meanwhile stays removed.
 */
export async function indexSource(
  deps: IndexDeps,
  job: { agentId: string; docId: string },
  attempt: { last: boolean },
): Promise<void> {
  const ref = deps.db.doc(sourcePath(job.agentId, job.docId));
  const snapshot = await ref.get();
  if (!snapshot.exists) return;
  const source = knowledgeSource.parse(snapshot.data());
  await ref.update({ status: "PENDING", updatedAt: seconds(deps) });
  try {
    const learned = await learn(deps, source);
    const chunks = chunkText(source.ID, learned.text, await chunkSize(deps, job.agentId));
    if (chunks.length === 0) throw new ExtractError("no-text");
    await store(deps, source, learned, chunks);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null && !attempt.last) throw error;
    const failed = { status: "ERROR", errorCode: reason ?? "internal", updatedAt: seconds(deps) };
    // Updating fails for a removed source, which is then nobody's concern.
    await ref.update(failed).catch(() => undefined);
    if (reason === null) throw error;
  }
}

async function store(
  deps: IndexDeps,
  source: KnowledgeSource,
  learned: Learned,
  chunks: Chunk[],
): Promise<void> {
  const name = source.sourceType === "url" ? shorten(learned.title, NAME_MAX) : source.name;
  const textFileId = await deps.files.put(new TextEncoder().encode(learned.text), {
    contentType: "text/plain; charset=utf-8",
    agentId: source.agentId,
    public: false,
  });
  const document = { docId: source.ID, title: name, url: source.url, tags: source.tags, chunks };
  const added = await addToIndex(deps, source.agentId, document, {
    name,
    textFileId,
    status: "SUCCESS",
    errorCode: "",
    charCount: learned.text.length,
    chunkCount: chunks.length,
    preview: shorten(learned.text.replace(/\s+/g, " ").trim(), PREVIEW_LENGTH),
    updatedAt: seconds(deps),
  });
  // The text that is no longer pointed at: the earlier one, or ours when the source went away.
  const unused = added ? source.textFileId : textFileId;
  if (unused !== "") await deps.files.remove(unused);
}

async function chunkSize(deps: IndexDeps, agentId: string): Promise<number> {
  const settings = await deps.db.doc(agentConfigPath(agentId)).get();
  return agentConfig.parse(settings.data()).vgOptions.maxChunkSize;
}

function reasonOf(error: unknown): KnowledgeErrorCode | null {
  return error instanceof EgressError || error instanceof ExtractError ? error.code : null;
}
