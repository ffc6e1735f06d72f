import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { useCallback, useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";

type Loaded =
  | { status: "loading" }
  | { status: "ready"; agent: PublicAgent }
  | { status: "failed"; error: AppError };

/** The public view of an agent; fetched once, and again by `retry`. */
export function usePublicAgent(agentId: string): { loaded: Loaded; retry: () => void } {
  const language = useLanguage((state) => state.language);
  const [loaded, setLoaded] = useState<Loaded>({ status: "loading" });
  const load = useCallback(() => {
    api.agents.publicView({ agentId, language }).then(
      ({ data }) => setLoaded({ status: "ready", agent: data }),
      (thrown: unknown) => setLoaded({ status: "failed", error: toAppError(thrown) }),
    );
  }, [agentId, language]);
  useEffect(load, [load]);
  const retry = () => {
    setLoaded({ status: "loading" });
    load();
  };
  return { loaded, retry };
}
