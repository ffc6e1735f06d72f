import { everydayWords } from "../../../../knowledge/index/words/concepts.ts";
import { languageProfile } from "../../../../knowledge/index/words/languages.ts";
import { editDistance } from "../../../../knowledge/index/words/similarity.ts";
import { normaliseLetters } from "../../../../knowledge/index/words/tokenise.ts";
import { kindWords } from "./answerKinds.ts";
import { weakWords } from "./nouns.ts";
import { lightWords } from "./lightWords.ts";

/** Endings that a form may add to a known word. */
const ENDING = /(s|es|ed|d|ing|en|n|e|er|t|st|te|ten)$/;

function isEveryday(word: string): boolean {
  return everyday.has(word) || everyday.has(word.replace(ENDING, ""));
}

/** Words by first letter: errors there are rare, and the search then has few words to compare. */
type Words = ReadonlyMap<string, readonly string[]>;

const SHAPING =
  "what when where which who how long much many old does price cost open close wann wo wer was wie lange viel viele alt kostet kosten preis gibt haben können darf";
const everyday = new Set(
  [
    ...everydayWords,
    ...SHAPING.split(" "),
    ...lightWords,
    ...weakWords,
    ...kindWords("en").split(" "),
    ...kindWords("de").split(" "),
    ...languageProfile("en").stopWords,
    ...languageProfile("de").stopWords,
  ].map((word) => normaliseLetters(word.toLowerCase())),
);
const everydayByLetter = byLetter(everyday);
/** A question with more unknown words than this is not merely misspelt. */
const MAX_CORRECTED = 12;

/**
 * A question with its misspelt words corrected to those of the passages or of everyday questions. Only a word that
 * neither has is taken for a slip; a short one only if its letters are in the wrong order, or one is missing or extra, as
 * a different letter would make it another word.
 * @param vocabulary the words of the passages, folded
 * @param isKnown whether the passages hold a form of a word
 */
export function correctQuestion(
  text: string,
  vocabulary: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): string {
  let corrected = 0;
  let own: Words | undefined;
  return text.replace(/\p{L}+/gu, (written) => {
    const word = normaliseLetters(written.toLowerCase());
    if (word.length < 3 || word.length > 40 || isEveryday(word) || isKnown(word)) return written;
    if (word.length >= MIN_IN_COMPOUND && isInCompound(word, vocabulary)) return written;
    const parts = partsOf(written, isKnown);
    if (parts !== undefined) return parts;
    corrected += 1;
    if (corrected > MAX_CORRECTED) return written;
    own ??= byLetter(vocabulary);
    const found = nearest(word, own) ?? nearest(word, everydayByLetter, 1);
    // German nouns are recognised by their capitals.
    const isCapital = /^\p{Lu}/u.test(written);
    return found === undefined ? written : isCapital ? capitalised(found) : found;
  });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** From this length on, two letters may be missing or extra: a shorter word would be another one. */
const LONG = 12;

/** Length of the shortest word that is looked for in longer ones. */
const MIN_IN_COMPOUND = 5;

/** Whether a word is the last part of one that the passages have, as "Schnitzel" is of "Kalbsschnitzel". */
function isInCompound(word: string, vocabulary: ReadonlySet<string>): boolean {
  for (const other of vocabulary)
    if (other.length >= word.length + 3 && other.endsWith(word)) return true;
  return false;
}

/** Length of the shortest part that a compound is split into. */
const MIN_PART = 4;

/** "Familienkiste" as "Familie Kiste", where the passages have both. */
function partsOf(written: string, isKnown: (word: string) => boolean): string | undefined {
  for (let at = MIN_PART; at <= written.length - MIN_PART; at += 1) {
    const rest = written.slice(at);
    if (!isKnown(normaliseLetters(rest.toLowerCase()))) continue;
    const first = written.slice(0, at);
    const found = [first, first.replace(/(s|n|en|es)$/, "")].find(
      (part) => part.length >= MIN_PART && isKnown(normaliseLetters(part.toLowerCase())),
    );
    if (found === undefined) continue;
    const isNoun = /^\p{Lu}/u.test(written);
    return `${found} ${isNoun ? capitalised(rest) : rest}`;
  }
  return undefined;
}

function byLetter(words: Iterable<string>): Words {
  const found = new Map<string, string[]>();
  for (const word of words) {
    const letter = word.charAt(0);
    const list = found.get(letter);
    if (list === undefined) found.set(letter, [word]);
    else list.push(word);
  }
  return found;
}

/** @param most how many errors are forgiven: with so many everyday words, two errors often make another one */
function nearest(word: string, words: Words, most = 2): string | undefined {
  const allowed = Math.min(most, word.length >= 8 ? 2 : 1);
  const letters = new Set([word.charAt(0), word.charAt(1)]);
  let best: { other: string; cost: number } | undefined;
  for (const letter of letters)
    for (const other of words.get(letter) ?? []) {
      const stem = word.length >= 8 ? other.replace(ENDING, "") : other;
      const longer = word.length < LONG ? 1 : 2;
      if (
        other.length < 3 ||
        Math.min(...[other, stem].map((form) => Math.abs(form.length - word.length))) > longer
      )
        continue;
      const isSwapped = isSwap(word, other);
      // A first letter is only forgiven where it has changed places with the second.
      if (other.charAt(0) !== word.charAt(0) && !isSwapped) continue;
      const isUnfinished = most > 1 && word.length === 3 && other.length === 4;
      if (word.length < 4 && !isSwapped && !(isUnfinished && other.startsWith(word))) continue;
      if (word.length < 6 && !isSwapped && other.length === word.length) continue;
      if (word.length < 5 && !isSwapped && other.length < word.length) continue;
      const edits = Math.min(
        editDistance(word, other, allowed),
        stem === other ? Infinity : editDistance(word, stem, allowed),
      );
      // A letter is left out more often than one is added.
      const cost = isSwapped ? 0.5 : edits - (other.length > word.length ? 0.1 : 0);
      if (cost <= allowed && cost < (best?.cost ?? Infinity)) best = { other, cost };
    }
  return best?.other;
}

/** Whether two neighbouring letters have changed places. */
function isSwap(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  return (
    word[at] === other[at + 1] &&
    word[at + 1] === other[at] &&
    word.slice(at + 2) === other.slice(at + 2)
  );
}
