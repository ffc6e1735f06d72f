import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { notify } from "#ui/feedback/notices.ts";

interface Retry {
  /** Has a document learned again; the result shows in the list. */
  retry: (docId: string) => Promise<void>;
  isBusy: (docId: string) => boolean;
}

/** Has documents of an agent learned again; shows a notice if that fails. */
export function useRetry(agentId: string): Retry {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const retry = async (docId: string) => {
    setBusy((before) => [...before, docId]);
    try {
      await api.knowledge.retry({ agentId, docId });
    } catch (thrown) {
      notify({ kind: "error", text: toAppError(thrown).message });
    } finally {
      setBusy((before) => before.filter((one) => one !== docId));
    }
  };
  return { retry, isBusy: (docId) => busy.includes(docId) };
}

/** The label for learning a document again; undefined if there is no point in it. */
export function retryLabel({
  status,
  sourceType,
}: Pick<KnowledgeSource, "status" | "sourceType">): "tryAgain" | "readAgain" | undefined {
  if (status === "ERROR") return "tryAgain";
  // A text or a file does not change; a web page may.
  return status === "SUCCESS" && sourceType === "url" ? "readAgain" : undefined;
}
