import { knowledgeErrors } from "@parley/contract/knowledge/messages.ts";
import type { KnowledgeErrorCode } from "@parley/contract/knowledge/messages.ts";
import type { Translate } from "#platform/i18n/texts.ts";
import { messageTexts } from "./messageTexts.ts";
import type { MessageKey } from "./messageTexts.ts";

export type SayMessage = Translate<(typeof messageTexts)["en"]>;

const isReason = (code: string): code is KnowledgeErrorCode => Object.hasOwn(knowledgeErrors, code);

const isKey = (key: string): key is MessageKey => Object.hasOwn(messageTexts.en, key);

/** Why a source failed, for a person. A code this version does not know reads as a failure of ours. */
export function sayReason(code: string, t: SayMessage): string {
  return t(isReason(code) ? code : "internal");
}

/**
 * A sentence of the contract's schemas or of a call, in the reader's language; one we do not know stays
 * as it was said.
 */
export function sayMessage(message: string, t: SayMessage): string {
  const key = Object.entries(messageTexts.en).find(([, text]) => text === message)?.[0] ?? "";
  return isKey(key) ? t(key) : message;
}
