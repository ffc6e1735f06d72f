import {
  detectLanguage,
  questionLanguage,
  toIndexLanguage,
} from "../../../knowledge/index/words/languages.ts";
import { extractiveTexts, languageOfTexts } from "./extractiveTexts.ts";

type Quoted = {
  text: string;
  /** All of the passage it is from. */
  passage: string;
  question: string;
  /** The visitor's, where the question does not tell. */
  language: string;
};

/**
 * What is quoted, in quotation marks and with words before it in the visitor's language where it is in another one, so
 * that a German who reads English knows why. A line of names and prices is in no language and stays as it is.
 */
export function withLanguageNote({ text, passage, question, language }: Quoted): string {
  const said = detectLanguage(text);
  const reader = questionLanguage(question, toIndexLanguage(language));
  const ours = languageOfTexts(reader === "x" ? language : reader);
  // A few words may look like another language: then the passage as a whole does not.
  const isSure = said !== "x" && said === detectLanguage(passage);
  if (!isSure || said === reader || said === ours) return text;
  const { says, marks } = extractiveTexts(ours).quoted;
  const name = new Intl.DisplayNames([ours], { type: "language" }).of(said) ?? said;
  const gap = text.includes("\n") ? "\n\n" : " ";
  return `${says(name)}${gap}${marks[0]}${text}${marks[1]}`;
}
