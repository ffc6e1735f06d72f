import { useMemo } from "react";
import { ownersLanguage, useLanguage } from "#platform/i18n/language.ts";
import { translator } from "#platform/i18n/texts.ts";
import { portalShellTexts } from "./portalShellTexts.ts";

/** What is said to the member of the agency who looks at the portal as a client, in their own language. */
export function useAgencyT() {
  const shown = useLanguage((state) => state.language);
  return useMemo(() => translator(portalShellTexts, ownersLanguage() ?? shown), [shown]);
}
