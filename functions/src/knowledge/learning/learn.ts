import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { ExtractError } from "../extract/extractError.ts";
import type { ReadDocument, UnreadDocument } from "./readDocument.ts";
import { readInWorker } from "./readInWorker.ts";

export const pageCalls: OutsideCalls = {
  service: "Websites that agents learn from",
  calls: ["GET of a page"],
  by: "the server",
};

/**
 * Gets a source's text, cut into passages: the typed text in its newest wording, the page as it is now, or what is
 * in the file.
 * @param countTime is told how long getting and reading it took, in milliseconds, also when it failed: a page keeps
 * others waiting by coming slowly as well as by being hard to read
 * @returns with the page's title; without one, and for files and texts, with their name
 * @throws EgressError or ExtractError with the reason a person is shown
 */
export async function learn(
  deps: Pick<Deps, "egress" | "files">,
  source: KnowledgeSource,
  maxChunkSize: number,
  countTime: (ms: number) => Promise<void>,
): Promise<ReadDocument> {
  const begun = performance.now();
  let ms = 0;
  try {
    const file = await fileOf(deps, source).finally(() => (ms = performance.now() - begun));
    const unread = { ...file, docId: source.ID, maxChunkSize };
    const read = await readInWorker(unread, { took: (time) => (ms += time) });
    const { name } = source.edit ?? source;
    return { ...read, title: source.sourceType === "url" ? read.title || name : name };
  } finally {
    await countTime(ms);
  }
}

async function fileOf(
  deps: Pick<Deps, "egress" | "files">,
  source: KnowledgeSource,
): Promise<Omit<UnreadDocument, "docId" | "maxChunkSize">> {
  if (source.sourceType === "url") {
    const page = await deps.egress.fetchPage(source.url);
    const fileName = new URL(page.url).pathname.split("/").at(-1) ?? "";
    const contentType = `${page.contentType}; charset=${page.charset}`;
    return { bytes: page.bytes, contentType, fileName, isTyped: false };
  }
  const { fileId } = source.edit ?? source;
  const stored = await deps.files.get(fileId);
  if (stored === null) throw new ExtractError("empty");
  const isTyped = source.sourceType === "doc";
  return { bytes: stored.bytes, contentType: "", fileName: source.fileName, isTyped };
}
