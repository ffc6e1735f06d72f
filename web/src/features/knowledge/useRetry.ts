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
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => failure.message });
    } finally {
      setBusy((before) => before.filter((one) => one !== docId));
    }
  };
  return { retry, isBusy: (docId) => busy.includes(docId) };
}
