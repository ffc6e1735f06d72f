import { z } from "zod";
import { call } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { NAME_MAX } from "../platform/fieldSizes.ts";
import {
  FILE_MAX_BYTES,
  fileTooLarge,
  refreshRate,
  SITE_DEPTH,
  SITE_PAGES,
  SOURCES_MAX,
} from "./source.ts";
import { tag, TAGS_MAX } from "./tag.ts";
import { problem } from "../problems/problem.ts";
import { added, noRoom, textInput } from "./textInput.ts";
import { releaseCalls } from "./releaseCalls.ts";
import { unansweredCalls } from "./unansweredCalls.ts";

/** `example.com/about` is taken as https. */
export const pageUrl = z
  .string()
  .trim()
  .max(2048, problem("knowledge.urlInvalid"))
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isWebPage, problem("knowledge.urlInvalid"));

const addText = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/text",
  who: ["member", "client"],
  summary: "Teach the agent a text",
  fails: ["agents.notFound", ...noRoom],
})
  .input(textInput)
  .output(added);

export const urlInput = z.object({ agentId: id, url: pageUrl });

const addUrl = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/url",
  who: ["member", "client"],
  summary: "Teach the agent one web page",
  fails: ["agents.notFound", ...noRoom],
})
  .input(urlInput)
  .output(added);

/** multipart/form-data with one file. */
const addFile = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/file",
  who: ["member", "client"],
  summary: "Teach the agent a file (PDF, DOCX, TXT, MD, CSV, HTML)",
  fails: ["agents.notFound", "knowledge.fileType", ...noRoom],
})
  .input(
    z.object({
      agentId: id,
      file: z.file().min(1, problem("sources.empty")).max(FILE_MAX_BYTES, fileTooLarge),
    }),
  )
  .output(added);

const maxPages = z.number().int().min(1).max(SITE_PAGES.most).default(SITE_PAGES.usual);
const maxDepth = z.number().int().min(0).max(SITE_DEPTH.most).default(SITE_DEPTH.usual);

const sitemapInput = urlInput.extend({ maxPages });
export const crawlInput = urlInput.extend({ maxPages, maxDepth });

/** The pages become sources of their own, each as it is read. `url` is the sitemap's own, or any page of the website. */
const addSitemap = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/sitemap",
  who: ["member", "client"],
  summary: "Teach the agent the pages that a sitemap lists",
  fails: ["agents.notFound", ...noRoom],
})
  .input(sitemapInput)
  .output(added);

/** From `url` on along the links, as far as `maxDepth` of them; pages of the same host that robots.txt allows. */
const addCrawl = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/crawl",
  who: ["member", "client"],
  summary: "Teach the agent the pages of a website",
  fails: ["agents.notFound", ...noRoom],
})
  .input(crawlInput)
  .output(added);

/** The pages that were read stay. Does nothing where nothing is being read. */
const cancel = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/{docId}/cancel",
  who: ["member", "client"],
  summary: "Stop reading a website",
  fails: ["agents.notFound", "platform.notFound", "knowledge.notSite"],
})
  .input(z.object({ agentId: id, docId: id }))
  .output(added);

const get = call({
  method: "GET",
  path: "/v2/agents/{agentId}/kb/{docId}",
  who: ["member", "workspaceKey", "agentKey", "agencyKey", "client"],
  summary: "One document with its whole text",
  fails: ["agents.notFound", "platform.notFound"],
})
  .input(z.object({ agentId: id, docId: id }))
  .output(
    z.object({
      docId: z.string(),
      name: z.string().max(NAME_MAX * 3),
      /** What was learned; empty until it has been. */
      content: z.string(),
      /** A text's newest wording while that is not learned; null otherwise. */
      edit: z.object({ name: z.string(), content: z.string() }).nullable(),
      /** The number of edits, for `editText`. */
      revision: z.number().int(),
    }),
  );

/** Passages of one answer. */
export const CHUNKS_SHOWN = 25;

/** As the index has them, so that one sees what an answer can be made of. */
const chunks = call({
  method: "GET",
  path: "/v2/agents/{agentId}/kb/{docId}/chunks",
  who: ["member", "client"],
  summary: "The passages a document was cut into, from one of them on",
  fails: ["agents.notFound", "platform.notFound", "platform.tooMany"],
})
  .input(
    z.object({ agentId: id, docId: id, from: z.coerce.number().int().nonnegative().default(0) }),
  )
  .output(
    z.object({
      total: z.number().int(),
      chunks: z.array(z.object({ id: z.string(), heading: z.string(), text: z.string() })),
    }),
  );

/**
 * Replaces a text and its name. The agent answers from the one before until the new one is learned. `revision`
 * is the one that was read; when somebody edited since, the answer is CONFLICT with reason `revision`.
 */
const editText = call({
  method: "PUT",
  path: "/v2/agents/{agentId}/kb/{docId}",
  who: ["member", "client"],
  summary: "Replace a text that was taught",
  fails: [
    "agents.notFound",
    "platform.notFound",
    "knowledge.notText",
    "knowledge.revision",
    "limits.maxKbDocsCharCount",
    "clientLimits.maxKbDocsCharCount",
    "limits.storageMegabytes",
    "clientLimits.storageMegabytes",
  ],
})
  .input(textInput.extend({ docId: id, revision: z.number().int().nonnegative() }))
  .output(added.extend({ revision: z.number().int() }));

const retry = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/{docId}/retry",
  who: ["member", "client"],
  summary: "Learn a source again",
  fails: ["agents.notFound", "platform.notFound"],
})
  .input(z.object({ agentId: id, docId: id }))
  .output(added);

/** From then on: the first fetch is one such time from now. `never` ends it. */
const setRefresh = call({
  method: "PUT",
  path: "/v2/agents/{agentId}/kb/{docId}/refresh",
  who: ["member", "client"],
  summary: "Set how often a page or website is fetched again",
  fails: ["agents.notFound", "platform.notFound", "knowledge.notPage"],
})
  .input(z.object({ agentId: id, docId: id, refreshRate }))
  .output(added.extend({ refreshRate, refreshAt: z.number().int() }));

const bulkAct = z.discriminatedUnion("act", [
  z.object({ act: z.literal("remove") }),
  z.object({ act: z.literal("retry") }),
  z.object({ act: z.literal("refresh"), refreshRate }),
  z.object({
    act: z.literal("tag"),
    add: z.array(tag).max(TAGS_MAX).default([]),
    remove: z.array(tag).max(100).default([]),
  }),
]);
export type BulkAct = z.infer<typeof bulkAct>;

/**
 * Does one thing with many sources, in their order. One that cannot have it done (a text is not fetched again) is
 * left as it is and named with the reason; the others are done.
 */
const bulk = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/bulk",
  who: ["member", "client"],
  summary: "Delete, learn again, tag or refresh several sources",
  fails: ["agents.notFound", "platform.tooMany"],
})
  .input(z.object({ agentId: id, docIds: z.array(id).min(1).max(SOURCES_MAX), action: bulkAct }))
  .output(
    z.object({
      done: z.array(z.string()),
      // `problem` is its key, with values as JSON; `message` says it in English.
      failed: z.array(z.object({ docId: z.string(), problem: z.string(), message: z.string() })),
    }),
  );

/**
 * The agent's own search index, which is empty until something is taught. Safe to repeat: nothing of an index that is
 * there is changed. A `name` is taken as callers send it, and not kept: the index has its agent's.
 */
const createCollection = call({
  method: "PUT",
  path: "/qdrant/collections/{agentId}",
  who: ["member", "workspaceKey", "agentKey", "agencyKey"],
  summary: "Make the agent's search index",
  fails: ["agents.notFound"],
})
  .input(z.object({ agentId: id, name: z.string().max(NAME_MAX).optional() }))
  .output(z.object({ success: z.literal(true) }));

/** Its first words become the document's name. */
const addPoints = call({
  method: "POST",
  path: "/qdrant/collections/{agentId}/points",
  who: ["member", "workspaceKey", "agentKey", "agencyKey"],
  summary: "Teach the agent a text without a title",
  fails: ["agents.notFound", ...noRoom],
})
  .input(z.object({ agentId: id, text: textInput.shape.content }))
  .output(added);

const remove = call({
  method: "DELETE",
  path: "/v2/agents/{agentId}/kb/{docId}",
  who: ["member", "client"],
  summary: "Delete a source",
  fails: ["agents.notFound", "platform.notFound"],
})
  .input(z.object({ agentId: id, docId: id }))
  .output(z.object({ deleted: z.literal(true) }));

export const knowledgeCalls = {
  addText,
  addUrl,
  addFile,
  addSitemap,
  addCrawl,
  cancel,
  get,
  chunks,
  editText,
  retry,
  setRefresh,
  bulk,
  createCollection,
  addPoints,
  remove,
  ...unansweredCalls,
  ...releaseCalls,
};

/** A single word is not a web host: it is refused here, where it can be corrected, rather than when it is fetched. */
function isWebPage(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    const isHost = /[.:]/.test(hostname) || hostname === "localhost";
    return (protocol === "https:" || protocol === "http:") && isHost;
  } catch {
    return false;
  }
}
