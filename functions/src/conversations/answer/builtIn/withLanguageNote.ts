import { detectLanguage, toIndexLanguage } from "../../../knowledge/index/words/languages.ts";
import { questionLanguage } from "../../../knowledge/index/words/questionLanguage.ts";
import { extractiveTexts, languageOfTexts } from "./extractiveTexts.ts";

type Quoted = {
  text: string;
  /** All of the passage it is from. */
  passage: string;
  question: string;
  /** The visitor's, used where the question's cannot be detected. */
  language: string;
};

/**
 * A quotation; one that is not in the visitor's language gets quotation marks and an introduction that is, so that a
 * German who is answered in English knows why. A line of names and prices is in no language and stays as it is.
 */
export function withLanguageNote({ text, passage, question, language }: Quoted): string {
  const said = detectLanguage(text);
  const reader = questionLanguage(question, toIndexLanguage(language));
  const ours = languageOfTexts(reader === "x" ? language : reader);
  // A few words may look like another language, so the whole passage must be in that language, too.
  const isSure = said !== "x" && said === detectLanguage(passage);
  if (!isSure || said === reader || said === ours) return text;
  const { says, marks } = extractiveTexts(ours).quoted;
  const name = new Intl.DisplayNames([ours], { type: "language" }).of(said) ?? said;
  const gap = text.includes("\n") ? "\n\n" : " ";
  return `${says(name)}${gap}${marks[0]}${text}${marks[1]}`;
}
