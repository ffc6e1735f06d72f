import { useMemo } from "react";
import { languageSince, useLanguage } from "./language.ts";
import { translator } from "./texts.ts";
import type { Texts, Translate, Words } from "./texts.ts";

/**
 * `const t = useT(agentTexts)`, then `t("title")` or `t("hello", { name })`, in the reader's language. It asks for
 * the language each time, so that a notice's `() => t("saved")` follows a switch while it shows.
 */
export function useT<English extends Words<English>>(texts: Texts<English>): Translate<English> {
  const language = useLanguage((state) => state.language);
  return useMemo(() => translator(texts, languageSince(language)), [texts, language]);
}
