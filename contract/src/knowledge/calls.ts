import { z } from "zod";
import { call } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { NAME_MAX } from "../platform/limits.ts";
import { name } from "../platform/text.ts";
import { FILE_MAX_BYTES, fileTooLarge, refreshRate, TEXT_MAX } from "./source.ts";
import { problem } from "../problems/problem.ts";

/** What is wrong with one document more. */
const full = [
  "clientLimits.storageMegabytes",
  "knowledge.tooMany",
  "limits.storageMegabytes",
] as const;

const added = z.object({ docId: z.string() });

/** `example.com/about` is taken as https. */
export const pageUrl = z
  .string()
  .trim()
  .max(2048, problem("knowledge.urlInvalid"))
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isWebPage, problem("knowledge.urlInvalid"));

export const textInput = z.object({
  agentId: id,
  name: name("knowledge.nameRequired"),
  content: z
    .string()
    .max(TEXT_MAX, problem("knowledge.contentTooLong", { max: TEXT_MAX }))
    .refine((text) => text.trim() !== "", problem("knowledge.contentRequired")),
});

const addText = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/text",
  who: ["member", "client"],
  summary: "Teach the agent a text",
  fails: ["agents.notFound", ...full],
})
  .input(textInput)
  .output(added);

export const urlInput = z.object({ agentId: id, url: pageUrl });

const addUrl = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/url",
  who: ["member", "client"],
  summary: "Teach the agent one web page",
  fails: ["agents.notFound", ...full],
})
  .input(urlInput)
  .output(added);

/** multipart/form-data with one file. */
const addFile = call({
  method: "POST",
  path: "/v2/agents/{agentId}/kb/file",
  who: ["member", "client"],
  summary: "Teach the agent a file (PDF, DOCX, TXT, MD, HTML)",
  fails: ["agents.notFound", "knowledge.fileType", ...full],
})
  .input(
    z.object({
      agentId: id,
      file: z.file().min(1, problem("sources.empty")).max(FILE_MAX_BYTES, fileTooLarge),
    }),
  )
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
    "clientLimits.storageMegabytes",
    "knowledge.notText",
    "knowledge.revision",
    "limits.storageMegabytes",
    "platform.notFound",
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
  summary: "Set how often a page is fetched again",
  fails: ["agents.notFound", "platform.notFound", "knowledge.notPage"],
})
  .input(z.object({ agentId: id, docId: id, refreshRate }))
  .output(added.extend({ refreshRate, refreshAt: z.number().int() }));

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
  get,
  editText,
  retry,
  setRefresh,
  remove,
};

function isWebPage(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return (protocol === "https:" || protocol === "http:") && hostname !== "";
  } catch {
    return false;
  }
}
