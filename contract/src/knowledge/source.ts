import { z } from "zod";
import { problem, type NameIn } from "../problems/problem.ts";
import { agentPath } from "../agents/agent.ts";

/** Characters of one source's text: five megabytes of plain English. */
export const TEXT_MAX = 5 * 1024 * 1024;
/** Documents of one agent: far beyond what a business teaches, and an upper bound against scripts. */
export const SOURCES_MAX = 1000;
/** Megabytes of the largest file. */
export const FILE_MAX_MEGABYTES = 20;
export const FILE_MAX_BYTES = FILE_MAX_MEGABYTES * 1024 * 1024;
/** What is wrong with a larger one. */
export const fileTooLarge = problem("knowledge.fileTooLarge", { megabytes: FILE_MAX_MEGABYTES });
/** Endings a knowledge file may have; the server looks at the bytes, not at the name. */
export const FILE_ENDINGS = ["pdf", "docx", "txt", "md", "csv", "tsv", "html", "htm"] as const;
/** Characters of the text kept on the document for the list's preview. */
export const PREVIEW_LENGTH = 600;

/** Why a source could not be learned: `sources.*` of the problems words it. */
export type KnowledgeErrorCode = NameIn<"sources">;

/** Why the passages of a source are not all found by meaning: `vectors.*` of the problems words it. */
export type VectorProblem = NameIn<"vectors">;

export const sourceType = z.enum(["doc", "url", "file", "sitemap", "crawl"]);
export type SourceType = z.infer<typeof sourceType>;

/** Whether a source is a website, whose pages are sources of their own (`parentId`). */
export function isSite(type: SourceType): type is "sitemap" | "crawl" {
  return type === "sitemap" || type === "crawl";
}

/** Whether a source is fetched from the web, and so can be fetched again by itself. */
export function isFetched(type: SourceType): boolean {
  return type === "url" || isSite(type);
}

/** Pages of one website: as many as somebody asks for, up to `most`. */
export const SITE_PAGES = { usual: 100, most: 500 } as const;
/** Links that lead from the first page to the last that is read. */
export const SITE_DEPTH = { usual: 3, most: 10 } as const;
/** Minutes after which reading a website ends, wherever it has come to. */
export const SITE_MINUTES = 30;
/** URLs that one sitemap may list, by its own rules. */
export const SITEMAP_MAX = 50_000;
/** Pages that are named of those that could not be read. */
export const PAGE_PROBLEMS_SHOWN = 20;

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

/** Rows of a CSV file that were left out: with how many cells, and where. */
const brokenRows = z.object({
  /** The columns in the file's header row. */
  columns: z.number().int(),
  count: z.number().int(),
  /** The first of them. `cells` is 0 where a quotation mark never ends. */
  rows: z.array(z.object({ line: z.number().int(), cells: z.number().int() })),
});
export type BrokenRows = z.infer<typeof brokenRows>;

/** How far the reading of a website has come. */
const siteProgress = z.object({
  /** Counts the readings: each begins with none of the figures below. */
  run: z.number().int().default(0),
  /** Why it ended before all pages were read; empty while it goes on, and when all were. */
  ended: z
    .enum(["", "cancelled", "pages", "time", "full", "plan-limit", "storage-full"])
    .default(""),
  /** What that says beside it, such as how much room is left. */
  endedValues: z.record(z.string(), z.number()).default({}),
  /** Pages known of, those that were read, and of these how many were new, changed or gone. */
  found: z.number().int().default(0),
  read: z.number().int().default(0),
  added: z.number().int().default(0),
  changed: z.number().int().default(0),
  removed: z.number().int().default(0),
  /** Pages that robots.txt keeps us from, and those on another host. */
  forbidden: z.number().int().default(0),
  elsewhere: z.number().int().default(0),
  failed: z.number().int().default(0),
  /** The first pages that could not be read, each with a `KnowledgeErrorCode`. */
  problems: z.array(z.object({ url: z.string(), code: z.string() })).default([]),
  /** Unix seconds. */
  startedAt: z.number().default(0),
  endedAt: z.number().default(0),
});
export type SiteProgress = z.infer<typeof siteProgress>;

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
  /** The website that a page was found on (`sitemap`, `crawl`); empty for any other source. */
  parentId: z.string().default(""),
  /** It is the page that its website's reading began with. */
  isHome: z.boolean().default(false),
  /** Limits of a website; null for any other source. */
  limits: z
    .object({ maxPages: z.number().int(), maxDepth: z.number().int() })
    .nullable()
    .default(null),
  site: siteProgress.nullable().default(null),
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
  /** What its words say beside it, such as how much room is left. */
  errorValues: z.record(z.string(), z.number()).default({}),
  brokenRows: brokenRows.nullable().default(null),
  refreshRate: refreshRate.default("never"),
  /** When its page is fetched again; 0 for never. Unix seconds. */
  refreshAt: z.number().int().default(0),
  /** When its page was last fetched, changed or not; 0 before. Unix seconds. */
  checkedAt: z.number().int().default(0),
  /** Why the latest refresh failed, which left what was known as it is: a `KnowledgeErrorCode`, or empty. */
  refreshError: z.string().default(""),
  /** What its words say beside it. */
  refreshErrorValues: z.record(z.string(), z.number()).default({}),
  change: pageChange.nullable().default(null),
  /** Hash of the page's bytes as they were last fetched, with the name its server gave them: the same bytes are not read again. */
  contentHash: z.string().default(""),
  etag: z.string().default(""),
  tags: z.array(z.string()).default([]),
  /** The latest job that tags a website's pages as the website is; empty without one, and it may have ended. */
  tagJob: z.string().default(""),
  charCount: z.number().int().default(0),
  /** Characters that count against the plan (`maxKbDocsCharCount`), while it is learned those of its newest text. */
  planChars: z.number().int().default(0),
  chunkCount: z.number().int().default(0),
  /** How long its vectors are; 0 where it is found by its words alone. */
  dimensions: z.number().int().default(0),
  /** Which service, model and length its vectors are of; empty where none were asked for. */
  vectorSpace: z.string().default(""),
  /** Why it has not all of them: a `VectorProblem`; empty when all is well. */
  vectorProblem: z.string().default(""),
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
