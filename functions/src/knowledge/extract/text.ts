import { ExtractError } from "./extractError.ts";

/**
 * Reads plain text: line ends and blank lines made regular, form feeds and other control characters dropped.
 * @throws ExtractError `no-text`.
 */
export function extractPlainText(source: string): { title: string; text: string } {
  const text = source
    .replace(/\r\n?|\f/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[ \t\u00a0]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (text === "") throw new ExtractError("no-text");
  return { title: "", text };
}
