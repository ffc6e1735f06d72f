import type { Cause } from "@parley/contract/credits/entry.ts";
import { useCallback } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { creditsTexts } from "./creditsTexts.ts";

/** What a cause is called. */
export function useCauseName(): (cause: Cause) => string {
  const t = useT(creditsTexts);
  return useCallback((cause) => t(cause === "agent" ? "agent-cause" : cause), [t]);
}
