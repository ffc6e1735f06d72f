import { useCallback } from "react";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { isProblemKey } from "@parley/contract/problems/english.ts";
import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import { currentPortal } from "#platform/auth/portal.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";

/** What an agency's client is told instead, whose plan it is not: no figures, and nothing about plans. */
const ofClient = new Map<string, ProblemKey>([
  ["plan-limit", "clientLimits.maxKbDocsCharCount"],
  ["storage-full", "clientLimits.storageMegabytes"],
]);

/** Why a source failed, as a sentence. A code this version does not know reads as an internal error. */
export function failureReason(
  code: string,
  language: Language,
  values: Readonly<Record<string, number>> = {},
): string {
  const own = currentPortal() === undefined ? undefined : ofClient.get(code);
  const key = own ?? `sources.${code}`;
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

/** Why a source is not all found by meaning, as a sentence. */
export function vectorReason(code: string, language: Language): string {
  const key = `vectors.${code}`;
  return sayProblem({ key: isProblemKey(key) ? key : "vectors.unavailable", values: {} }, language);
}

/** `vectorReason(code)`, in the reader's language. */
export function useVectorReason(): (code: string) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((code) => vectorReason(code, language), [language]);
}
