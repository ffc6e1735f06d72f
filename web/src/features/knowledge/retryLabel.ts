import { isSite, type KnowledgeSource } from "@parley/contract/knowledge/source.ts";

/** Reasons that may be gone the next time: nothing has to be changed for it. */
const PASSING: readonly string[] = [
  "dns",
  "timeout",
  "not-found",
  "http-status",
  "redirects",
  "network",
  "crashed",
  "internal",
];

/** Reasons that stay until something is deleted or the plan is a larger one. */
const NO_ROOM: readonly string[] = ["full", "storage-full", "plan-limit"];

/** Reasons that lie in the URL itself, or in what kind of file is there. */
const LASTING: readonly string[] = ["bad-url", "blocked", "unsupported"];

/**
 * The label for learning a document again; undefined if there is no point in it. A file's bytes and a typed text
 * stay what they are, while a web page may be read again once its owner has changed it.
 */
export function retryLabel({
  status,
  sourceType,
  errorCode,
  vectorProblem,
}: Pick<KnowledgeSource, "status" | "sourceType" | "errorCode" | "vectorProblem">):
  | "tryAgain"
  | "learnWithRoom"
  | "readAgain"
  | "readSiteAgain"
  | undefined {
  if (status === "ERROR" && PASSING.includes(errorCode)) return "tryAgain";
  if (status === "ERROR" && NO_ROOM.includes(errorCode)) return "learnWithRoom";
  // The service may answer now, or know the key or model.
  if (status === "SUCCESS" && vectorProblem !== "" && !isSite(sourceType)) return "tryAgain";
  const isRead = status === "SUCCESS" || (status === "ERROR" && !LASTING.includes(errorCode));
  if (!isRead) return undefined;
  if (isSite(sourceType)) return "readSiteAgain";
  return sourceType === "url" ? "readAgain" : undefined;
}
