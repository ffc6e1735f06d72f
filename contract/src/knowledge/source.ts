import { z } from "zod";
import { problem, type NameIn } from "../problems/problem.ts";
import { agentPath } from "../agents/agent.ts";

/** Characters of one pasted text document. */
export const TEXT_MAX = 200_000;
/** Documents of one agent: far beyond what a business teaches, and an end for whoever adds them by program. */
export const SOURCES_MAX = 1000;
/** Megabytes of the largest file. */
export const FILE_MAX_MEGABYTES = 20;
export const FILE_MAX_BYTES = FILE_MAX_MEGABYTES * 1024 * 1024;
/** What is wrong with a larger one. */
export const fileTooLarge = problem("knowledge.fileTooLarge", { megabytes: FILE_MAX_MEGABYTES });
/** Endings a knowledge file may have; the server looks at the bytes, not at the name. */
export const FILE_ENDINGS = ["pdf", "docx", "txt", "md", "html", "htm"] as const;
/** Characters of the text kept on the document for the list's preview. */
export const PREVIEW_LENGTH = 600;

/** Why a source could not be learned: `sources.*` of the problems words it. */
export type KnowledgeErrorCode = NameIn<"sources">;

export const sourceType = z.enum(["doc", "url", "file"]);
export type SourceType = z.infer<typeof sourceType>;

/** INITIALIZED → PENDING → SUCCESS or ERROR; a retry leads back to INITIALIZED. */
export const sourceStatus = z.enum(["INITIALIZED", "PENDING", "SUCCESS", "ERROR"]);
export type SourceStatus = z.infer<typeof sourceStatus>;

/** How often a page is fetched again. */
export const refreshRate = z.enum(["1h", "6h", "12h", "24h", "7d", "never"]);
export type RefreshRate = z.infer<typeof refreshRate>;

const HOUR = 3600;
/** Seconds from one fetch of a page to the next. */
export const refreshSeconds: Record<Exclude<RefreshRate, "never">, number> = {
  "1h": HOUR,
  "6h": 6 * HOUR,
  "12h": 12 * HOUR,
  "24h": 24 * HOUR,
  "7d": 7 * 24 * HOUR,
};

/** Lines of a page that are shown when it has changed, of what came and of what went. */
export const CHANGED_LINES_SHOWN = 8;

/** What the latest change of a page was. */
const pageChange = z.object({
  /** Unix seconds. */
  at: z.number(),
  /** The first lines that came and that went, shortened; how many there were in all. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  addedCount: z.number().int(),
  removedCount: z.number().int(),
});
export type PageChange = z.infer<typeof pageChange>;

/** A new wording of a text. Until it is learned, the one before stays what the agent knows. */
const textEdit = z.object({ name: z.string(), fileId: z.string() });

/**
 * `agents/{agentId}/kb/{docId}`: one source of knowledge. The text itself is in the file store
 * (`textFileId`), so that the list stays light; the index is server-only.
 */
export const knowledgeSource = z.object({
  ID: z.string(),
  agentId: z.string(),
  userId: z.string(),
  name: z.string(),
  sourceType,
  url: z.string().default(""),
  fileName: z.string().default(""),
  fileSize: z.number().default(0),
  /** Waiting to be learned, or failed to be; null when there is none. */
  edit: textEdit.nullable().default(null),
  /** Counts edits: two people at once do not overwrite each other, and an older one is not learned over a newer. */
  revision: z.number().int().default(0),
  /** Stored original (file) or extracted text; empty until there is one. */
  fileId: z.string().default(""),
  textFileId: z.string().default(""),
  status: sourceStatus,
  /** Why it failed: a `KnowledgeErrorCode`; empty when all is well. */
  errorCode: z.string().default(""),
  refreshRate: refreshRate.default("never"),
  /** When its page is fetched again; 0 for never. Unix seconds. */
  refreshAt: z.number().int().default(0),
  /** When its page was last fetched, changed or not; 0 before. Unix seconds. */
  checkedAt: z.number().int().default(0),
  /** Why the latest refresh failed, which left what was known as it is: a `KnowledgeErrorCode`, or empty. */
  refreshError: z.string().default(""),
  change: pageChange.nullable().default(null),
  tags: z.array(z.string()).default([]),
  charCount: z.number().int().default(0),
  chunkCount: z.number().int().default(0),
  dimensions: z.number().int().default(0),
  preview: z.string().default(""),
  /** Unix seconds. */
  ts: z.number(),
  updatedAt: z.number(),
});
export type KnowledgeSource = z.infer<typeof knowledgeSource>;

/** Name of the collections of sources, one below each agent. */
export const SOURCES = "kb";

export function knowledgePath(agentId: string): string {
  return `${agentPath(agentId)}/${SOURCES}`;
}

export function sourcePath(agentId: string, docId: string): string {
  return `${knowledgePath(agentId)}/${docId}`;
}
