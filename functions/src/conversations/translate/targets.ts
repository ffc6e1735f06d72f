import type { AgentConfig } from "@parley/contract/agents/config.ts";
import {
  translationLanguageOf,
  type TranslationLanguage,
} from "@parley/contract/conversations/translation/translationLanguages.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";

/** The language that a visitor is answered in by translation; undefined where nothing is translated for them. */
export function targetForVisitor(
  { enableAITranslate, AITranslateTo }: Pick<AgentConfig, "enableAITranslate" | "AITranslateTo">,
  { visitor }: Pick<Conversation, "visitor">,
): TranslationLanguage | undefined {
  if (!enableAITranslate) return undefined;
  return AITranslateTo === "automatic" ? translationLanguageOf(visitor.language) : AITranslateTo;
}

/** The language that visitors' words are translated to; undefined where they are not. */
export function targetForAgent({
  translateUserResponse,
  lang,
}: Pick<AgentConfig, "translateUserResponse" | "lang">): TranslationLanguage | undefined {
  if (!translateUserResponse) return undefined;
  return lang === "automatic" ? "en" : lang;
}
