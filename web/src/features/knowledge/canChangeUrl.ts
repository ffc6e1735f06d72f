import { isFetched, isSite, type KnowledgeSource } from "@parley/contract/knowledge/source.ts";

/** Reasons that another URL may do away with: there is no such host or page, or not of a kind that is read. */
const OF_URL: readonly string[] = ["bad-url", "blocked", "dns", "not-found", "unsupported"];

/**
 * Whether a source failed because of its URL, so that it can be replaced by one of another URL. Not if the agent knows
 * something of it, which would be lost, nor a website's page, which its website found.
 */
export function canChangeUrl(
  source: Pick<
    KnowledgeSource,
    "status" | "sourceType" | "errorCode" | "parentId" | "textFileId" | "site"
  >,
): boolean {
  const { status, sourceType, errorCode, parentId, textFileId, site } = source;
  if (status !== "ERROR" || !OF_URL.includes(errorCode) || parentId !== "") return false;
  if (isSite(sourceType)) return (site?.run ?? 0) <= 1 && (site?.added ?? 0) === 0;
  return isFetched(sourceType) && textFileId === "";
}
