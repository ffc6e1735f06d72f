import { useMemo } from "react";
import { useLanguage } from "./language.ts";
import { translator } from "./texts.ts";
import type { Texts, Translate, Words } from "./texts.ts";

/** `const t = useT(agentTexts)`, then `t("title")` or `t("hello", { name })`, in the reader's language. */
export function useT<English extends Words<English>>(texts: Texts<English>): Translate<English> {
  const language = useLanguage((state) => state.language);
  return useMemo(() => translator(texts, language), [texts, language]);
}
