import { type IndexLanguage, languageProfile } from "./languages.ts";

/** A word as the index stores it: `word` is its full form without accents, `term` its stem. */
export type Token = { term: string; word: string };

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’.&@+][\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts written without spaces are indexed by pairs of characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MAX_WORD = 40;

/** Removes accents and spells out ligatures: "Größe" and "Grosse" become the same, as do "café" and "cafe". */
export function normaliseLetters(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/ø/g, "o");
}

/**
 * Splits a text into index terms: in lower case, without stop words and accents, stemmed by language.
 * "e-mail" gives "mail" and "email", "3.5" stays whole.
 */
export function tokenise(text: string, language: IndexLanguage): Token[] {
  const { stem, stopWords } = languageProfile(language);
  const tokens: Token[] = [];
  for (const [raw] of text.normalize("NFC").toLowerCase().matchAll(WORD)) {
    for (const word of parts(raw)) {
      if (stopWords.has(word) || word.length > MAX_WORD) continue;
      if (word.length === 1 && !/\p{N}/u.test(word)) continue;
      if (UNSPACED.test(word)) tokens.push(...pairs(word));
      else {
        const folded = normaliseLetters(word);
        tokens.push({
          word: folded,
          term: /\d/.test(word) ? folded : normaliseLetters(stem(word)),
        });
      }
    }
  }
  return tokens;
}

function parts(raw: string): string[] {
  const word = raw.replace(/['’](s|ll|re|ve|d|m|t)$/u, "").replace(/['’]/gu, "");
  if (!/[-.&@+]/.test(word) || /^[\d.]+$/.test(word)) return [word];
  const pieces = word.split(/[-.&@+]/);
  // A pair with a short part is also indexed as one word ("e-mail", "Wi-Fi"), others only by their parts.
  const joins = pieces.length === 2 && pieces.some((piece) => piece.length < 4);
  return joins ? [...pieces, pieces.join("")] : pieces;
}

function pairs(word: string): Token[] {
  const characters = Array.from(word);
  if (characters.length === 1) return [{ term: word, word }];
  return characters
    .slice(1)
    .map((character, index) => `${characters[index] ?? ""}${character}`)
    .map((pair) => ({ term: pair, word: pair }));
}
