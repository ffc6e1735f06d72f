import { NAME_MAX } from "@parley/contract/platform/fieldSizes.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import {
  knowledgeSource,
  PREVIEW_LENGTH,
  sourcePath,
  type BrokenRows,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { storageRoom } from "../../plans/storageRoom.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { addToIndex, followUp } from "./addToIndex.ts";
import { importPath, PASSAGES_AT_ONCE, type ImportProgress } from "./importProgress.ts";
import { readManifest } from "./indexManifest.ts";
import { knownChunks } from "./knownChunks.ts";
import type { LearnedSource } from "./learn.ts";
import { pageChange } from "../sources/pageChange.ts";

type StoreDeps = Pick<Deps, "db" | "files" | "jobs" | "now">;

/**
 * Makes what was learned known in place of what was, or says that a page is as it was.
 * @param options.workspaceId whose plan it counts against
 * @param options.isEmbedded whether its passages are to be found by meaning, too
 * @param options.isKnown whether the source is known as it is, and stays so if its text has not changed
 * @returns what became of it; `checked` if it was learned as it is known, `unchanged` if nothing was written, `gone` if it was removed or edited meanwhile
 * @throws NoRoomError without room for it
 */
export async function storeLearned(
  deps: StoreDeps,
  source: KnowledgeSource,
  learned: LearnedSource,
  options: { workspaceId: string; isEmbedded: boolean; isKnown: boolean },
): Promise<"added" | "unchanged" | "checked" | "gone"> {
  const { agentId, ID: docId } = source;
  const isPage = source.sourceType === "url";
  const before = isPage && source.textFileId !== "" ? await textOf(deps, source.textFileId) : null;
  if (options.isKnown && before === learned.text) return "unchanged";
  if (before === learned.text && (await isInIndex(deps, source, learned)))
    return finishUnchanged(deps, source, learned, options);
  const change = before === null ? null : pageChange(before, learned.text, nowSeconds(deps));
  const { name: given, fileId } = source.edit ?? source;
  const name = isPage ? shorten(learned.title, NAME_MAX) : given;
  const { chunks } = learned;
  const earlier = [source.textFileId, source.edit === null ? "" : source.fileId].filter(Boolean);
  const place = { agentId, workspaceId: options.workspaceId };
  const progress =
    learned.resumed ??
    (await beginImport(deps, source, learned, () => putText(deps, place, learned.text, earlier)));
  const textFileId = progress?.textFileId ?? (await putText(deps, place, learned.text, earlier));
  const document = { docId, title: name, url: source.url, tags: source.tags, chunks };
  const added = await addToIndex(deps, {
    agentId,
    workspaceId: options.workspaceId,
    isEmbedded: options.isEmbedded,
    document,
    revision: source.revision,
    progress,
    finished: {
      name,
      fileId,
      edit: null,
      textFileId,
      status: "SUCCESS",
      errorCode: "",
      errorValues: {},
      brokenRows: learned.brokenRows,
      charCount: learned.text.length,
      planChars: learned.text.length,
      chunkCount: chunks.length,
      preview: shorten(learned.text.slice(0, 4000).replace(/\s+/g, " ").trim(), PREVIEW_LENGTH),
      updatedAt: nowSeconds(deps),
      ...(isPage
        ? {
            checkedAt: nowSeconds(deps),
            refreshError: "",
            refreshErrorValues: {},
            ...learned.version,
          }
        : {}),
      ...(change ? { change } : {}),
    },
  });
  // What is no longer referred to: the earlier texts, or ours if the source was removed or edited.
  for (const file of added ? earlier : [textFileId]) await deps.files.remove(file);
  return added ? "added" : "gone";
}

/** Whether the index has a page as it was learned now: an older setting or tag may have cut or marked it otherwise. */
async function isInIndex(
  { db }: Pick<Deps, "db">,
  { agentId, ID: docId, tags }: KnowledgeSource,
  { title, chunks }: LearnedSource,
): Promise<boolean> {
  const known = await knownChunks(db, { agentId, docId });
  return (
    known.length === chunks.length &&
    known.every(
      ({ document, chunk }, at) =>
        chunk.text === chunks[at]?.text &&
        chunk.heading === chunks[at].heading &&
        document.title === shorten(title, NAME_MAX) &&
        document.tags.join("\n") === tags.join("\n"),
    )
  );
}

/**
 * Ends the reading of a page that somebody asked for and that is as it was: no new version of what the agent knows
 * comes of it. Vectors that a service has failed to make are asked for again.
 */
async function finishUnchanged(
  deps: StoreDeps,
  { agentId, ID: docId, revision, tags }: KnowledgeSource,
  { version }: LearnedSource,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<"checked" | "gone"> {
  const ref = deps.db.doc(sourcePath(agentId, docId));
  const jobIds = await deps.db.runTransaction(async (transaction) => {
    const found = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    if (found === undefined || found.revision !== revision) return null;
    const at = nowSeconds(deps);
    transaction.update(ref, {
      status: "SUCCESS",
      errorCode: "",
      errorValues: {},
      checkedAt: at,
      refreshError: "",
      refreshErrorValues: {},
      updatedAt: at,
      ...version,
    });
    return followUp(transaction, deps, { found, docId, isEmbedded, tags });
  });
  if (jobIds === null) return "gone";
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
  return "checked";
}

/** Of a long text, what is noted before its passages are written; undefined for one that is indexed in one go. */
async function beginImport(
  deps: StoreDeps,
  { agentId, ID }: KnowledgeSource,
  { key, title, chunks, brokenRows }: LearnedSource,
  put: () => Promise<string>,
): Promise<ImportProgress | undefined> {
  if (key === "" || chunks.length <= PASSAGES_AT_ONCE) return undefined;
  const generation = (await readManifest(deps.db, agentId)).generation + 1;
  const progress = {
    key,
    startedAt: nowSeconds(deps),
    title,
    textFileId: await put(),
    generation,
    segments: [],
    brokenRows: JSON.stringify(brokenRows),
  };
  await deps.db.doc(importPath(agentId, ID)).set(progress);
  return progress;
}

function putText(
  deps: StoreDeps,
  { agentId, workspaceId }: { agentId: string; workspaceId: string },
  text: string,
  replaced: readonly string[],
): Promise<string> {
  const options = { contentType: "text/plain; charset=utf-8", owner: `agent:${agentId}` } as const;
  const room = storageRoom(deps, { workspaceId, kind: "platform" });
  const bytes = new TextEncoder().encode(text);
  return deps.files.put(bytes, { ...options, public: false, room }, replaced);
}

/** A text in the file store; null when it is gone. */
async function textOf({ files }: Pick<Deps, "files">, fileId: string): Promise<string | null> {
  const stored = await files.get(fileId);
  return stored === null ? null : new TextDecoder().decode(stored.bytes);
}

/** As it is kept on the source. */
export function brokenRowsOf(
  table: { columns: number; brokenRows: BrokenRows["rows"]; brokenCount: number } | null,
): BrokenRows | null {
  if (table === null || table.brokenCount === 0) return null;
  return { columns: table.columns, count: table.brokenCount, rows: table.brokenRows };
}
