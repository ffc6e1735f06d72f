import { z } from "zod";
import { problem, type NameIn } from "../problems/problem.ts";
import { agentPath } from "../agents/agent.ts";

/** Characters of one pasted text document. */
export const TEXT_MAX = 200_000;
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

export const refreshRate = z.enum(["1h", "6h", "12h", "24h", "7d", "never"]);

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

export function knowledgePath(agentId: string): string {
  return `${agentPath(agentId)}/kb`;
}

export function sourcePath(agentId: string, docId: string): string {
  return `${knowledgePath(agentId)}/${docId}`;
}
