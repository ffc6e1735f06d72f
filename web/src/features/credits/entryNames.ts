import type { Cause } from "@parley/contract/credits/entry.ts";
import { useCallback, useMemo } from "react";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useT } from "#platform/i18n/useT.ts";
import { creditsTexts } from "./creditsTexts.ts";

/** An agent's name; the ledger outlives agents, so deleted ones get a name too. */
export function useAgentName(): (agentId: string) => string {
  const t = useT(creditsTexts);
  const cards = useAgentCards();
  const titles = useMemo(
    () => new Map((cards.data ?? []).map(({ ID, title }) => [ID, title])),
    [cards.data],
  );
  return useCallback(
    (agentId) => (agentId === "" ? t("noAgent") : (titles.get(agentId) ?? t("deletedAgent"))),
    [t, titles],
  );
}

/** A cause's name. */
export function useCauseName(): (cause: Cause) => string {
  const t = useT(creditsTexts);
  return useCallback((cause) => t(cause === "agent" ? "agent-cause" : cause), [t]);
}
