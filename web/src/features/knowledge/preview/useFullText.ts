import { useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { AppError } from "#platform/api/appError.ts";

export type FullText =
  | { status: "loading" }
  | { status: "error"; error: AppError; retry: () => void }
  | { status: "ready"; name: string; content: string };

interface Wanted {
  agentId: string;
  docId: string;
  /** Changes with the text; undefined while there is nothing to fetch. */
  version: string | undefined;
}

type Loaded = { docId: string; of: string } & (
  | { error: AppError }
  | { name: string; content: string }
);

/** The text an agent learned from a document. When it is learned again, the old text stays until then. */
export function useFullText({ agentId, docId, version }: Wanted): FullText {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const of = version === undefined ? undefined : `${version} ${attempt}`;

  useEffect(() => {
    if (of === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const outcome = await api.knowledge
        .get({ agentId, docId }, { signal })
        .catch((thrown: unknown) => toAppError(thrown));
      if (signal.aborted) return;
      const about = { docId, of };
      setLoaded(
        outcome instanceof AppError ? { ...about, error: outcome } : { ...about, ...outcome },
      );
    };
    void load();
    return () => controller.abort();
  }, [agentId, docId, of]);

  if (loaded?.docId !== docId) return { status: "loading" };
  if ("content" in loaded) return { status: "ready", ...loaded };
  if (loaded.of !== of) return { status: "loading" };
  return { status: "error", error: loaded.error, retry: () => setAttempt(attempt + 1) };
}
