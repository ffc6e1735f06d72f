import type { Message } from "@parley/contract/conversations/message.ts";
import { lineText, spokenTexts } from "@parley/contract/conversations/spokenTexts.ts";
import type { Texts } from "./texts.ts";

/**
 * The text of a system line: in the language that the visitor asked in, where they did by words, as the answer beside it
 * is; else in the chat's.
 * @returns undefined for a line this version does not know
 */
export function sayLine(
  { text, author, language }: Pick<Message, "text" | "author" | "language">,
  texts: Texts,
): string | undefined {
  return lineText(language === undefined ? texts : spokenTexts[language], text, author);
}
