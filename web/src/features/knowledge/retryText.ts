import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";

/** What learning a document again is called; undefined when there is nothing to gain from it. */
export function retryText({
  status,
  sourceType,
}: Pick<KnowledgeSource, "status" | "sourceType">): "tryAgain" | "readAgain" | undefined {
  if (status === "ERROR") return "tryAgain";
  // A text or a file stays what it is; a page may have changed.
  return status === "SUCCESS" && sourceType === "url" ? "readAgain" : undefined;
}
