import { knowledgeErrors } from "@parley/contract/knowledge/messages.ts";
import type { KnowledgeErrorCode } from "@parley/contract/knowledge/messages.ts";
import { useCallback } from "react";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { saySentence } from "#platform/i18n/sentences/say.ts";

const isReason = (code: string): code is KnowledgeErrorCode => Object.hasOwn(knowledgeErrors, code);

/** Why a source failed, for a person. A code this version does not know reads as a failure of ours. */
export function failureReason(code: string, language: Language): string {
  const reason = isReason(code) ? code : "internal";
  return saySentence({ sentence: `sources.${reason}`, values: {} }, language);
}

/** `failureReason(code)`: why a source failed, in the reader's language. */
export function useFailureReason(): (code: string) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((code) => failureReason(code, language), [language]);
}
