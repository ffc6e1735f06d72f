import { everydayWordsOf } from "./concepts.ts";
import { detectLanguage, type IndexLanguage, isStopWord, wordsOf } from "./languages.ts";

/** An everyday word may be a name or borrowed ("Garage"), so that it takes two of them to tell a language. */
const EVERYDAY = 0.5;
/** What counts as one stop word more than the other language has. */
const CLEARLY = 1;

/**
 * The language of a question, which has fewer words than a text: English or German by a single stop word, two everyday
 * words or a German letter more than it has of the other.
 * @param fallback for a question that does not show its language
 */
export function questionLanguage(text: string, fallback: IndexLanguage = "x"): IndexLanguage {
  const found = detectLanguage(text);
  if (found !== "x") return found;
  const letters = wordsOf(text).filter((word) => /[äöüß]/.test(word)).length;
  const difference = evidenceOf("en", "de", text) - evidenceOf("de", "en", text) - letters;
  return Math.abs(difference) < CLEARLY ? fallback : difference > 0 ? "en" : "de";
}

/** What a text has of one of the two languages and not of the other. */
function evidenceOf(language: "en" | "de", other: "en" | "de", text: string): number {
  const stopWords = wordsOf(text).filter(
    (word) => isStopWord(word, language) && !isStopWord(word, other),
  );
  // Of "E-Bike" no part tells anything.
  const whole = text.toLowerCase().match(/(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu) ?? [];
  const everyday = whole.filter(
    (word) =>
      !isStopWord(word, "en") &&
      !isStopWord(word, "de") &&
      everydayWordsOf[language].has(word) &&
      !everydayWordsOf[other].has(word),
  );
  return stopWords.length + EVERYDAY * everyday.length;
}
