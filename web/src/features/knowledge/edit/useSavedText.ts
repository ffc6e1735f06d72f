import { useCallback, useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import type { TypedEdit } from "./typedEdits.ts";

/** A text in its newest wording, learned or not. @throws AppError */
export async function fetchText(
  agentId: string,
  docId: string,
  options: { signal?: AbortSignal } = {},
): Promise<TypedEdit> {
  const { name, content, edit, revision } = await api.knowledge.get({ agentId, docId }, options);
  return { ...(edit ?? { name, content }), revision };
}

/** The text as it is saved, once: what others save later shows when one saves. `reload` fetches it again. */
export function useSavedText(
  agentId: string,
  docId: string,
): { saved: TypedEdit | AppError | undefined; reload: () => void } {
  const [saved, setSaved] = useState<TypedEdit | AppError>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const { signal, abort } = withAbort();
    const load = async () => {
      const outcome = await fetchText(agentId, docId, { signal }).catch(toAppError);
      if (!signal.aborted) setSaved(outcome);
    };
    void load();
    return abort;
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- another attempt fetches again
  }, [agentId, docId, attempt]);
  const reload = useCallback(() => {
    setSaved(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { saved, reload };
}

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
