import { useCallback } from "react";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { isProblemKey } from "@parley/contract/problems/english.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";

/** Why a source failed, as a sentence. A code this version does not know reads as an internal error. */
export function failureReason(
  code: string,
  language: Language,
  values: Readonly<Record<string, number>> = {},
): string {
  const key = `sources.${code}`;
  return sayProblem({ key: isProblemKey(key) ? key : "sources.internal", values }, language);
}

/** `failureReason(code)`: why a source failed, in the reader's language. */
export function useFailureReason(): (
  code: string,
  values?: Readonly<Record<string, number>>,
) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((code, values) => failureReason(code, language, values), [language]);
}
