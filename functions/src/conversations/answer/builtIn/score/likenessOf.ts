import { inPlainWords } from "../../../../knowledge/index/words/concepts.ts";
import type { IndexLanguage } from "../../../../knowledge/index/words/languages.ts";
import { compoundLikeness } from "../../../../knowledge/index/words/similarity.ts";
import { tokenise } from "../../../../knowledge/index/words/tokenise.ts";
import type { AskedTerm } from "../question/question.ts";

/** How much a word that means about the same counts compared with the word itself. */
export const RELATED = 0.8;

/** Words of a text, as stems and in full. */
export type Bag = { terms: ReadonlySet<string>; words: ReadonlySet<string> };

/** Of a text that is not there. */
export const NOTHING: Bag = { terms: new Set(), words: new Set() };

/** A word is among those of a name only if one of them is as like it as this. */
export const IS_NAMED = 0.6;

/** Bags of texts read before: an agent's passages are found again and again. */
const read = new Map<string, Bag>();
const MAX_READ = 5000;
const MAX_KEPT_TEXT = 1000;

/** The words of a text in a language, and those that stand for its phrases. */
export function wordBag(text: string, language: IndexLanguage): Bag {
  const key = `${language} ${text}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const bag = readBag(text, language);
  if (read.size >= MAX_READ) read.clear();
  if (text.length <= MAX_KEPT_TEXT) read.set(key, bag);
  return bag;
}

function readBag(text: string, language: IndexLanguage): Bag {
  const tokens = tokenise(text, language);
  const plain = inPlainWords(text);
  const further = [
    ...(plain === text ? [] : tokenise(plain, language)),
    ...(language === "de" ? tokenise(joinedVerbs(text), language) : []),
  ];
  return {
    terms: new Set([...tokens, ...further].map(({ term }) => term)),
    words: new Set(tokens.map(({ word }) => word)),
  };
}

const PREFIX = /^(ab|an|auf|aus|ein|mit|zurück|vor|zu|um|nach|los|weg|hin|her)$/;

/** Separable German verbs whose prefix stands at the end: "Sagen Sie den Termin bitte ab" contains "absagen". */
function joinedVerbs(text: string): string {
  return text
    .toLowerCase()
    .split(/[,.;:!?\n]/)
    .flatMap((clause) => {
      const words = clause.trim().split(/\s+/);
      const last = words.at(-1) ?? "";
      if (!PREFIX.test(last)) return [];
      return words.filter((word) => /^\p{L}+(?:e|en|n|t)$/u.test(word)).map((word) => last + word);
    })
    .join(" ");
}

/** How similar each word seen so far is to a term, as many units have the same words. */
const seen = new WeakMap<AskedTerm, Map<string, number>>();

/** 1 if the bag has the term itself, less if it has a relative or a compound with it, otherwise 0. */
export function likenessOf(asked: AskedTerm, { terms, words }: Bag): number {
  const { term, word, relatives } = asked;
  if (terms.has(term)) return 1;
  if (relatives.some((other) => terms.has(other))) return RELATED;
  let known = seen.get(asked);
  if (known === undefined) seen.set(asked, (known = new Map<string, number>()));
  let best = 0;
  for (const other of terms) {
    let likeness = known.get(other);
    if (likeness === undefined) {
      // A relative may be part of a compound: "Raucher" in "Nichtraucherzimmer".
      const isPart = relatives.some(
        (one) => other.length > one.length && compoundLikeness(one, other) > 0,
      );
      likeness = Math.max(isPart ? RELATED : 0, compoundLikeness(term, other));
      known.set(other, likeness);
    }
    best = Math.max(best, likeness);
  }
  for (const other of words) {
    const key = `\n${other}`;
    let likeness = known.get(key);
    if (likeness === undefined) known.set(key, (likeness = compoundLikeness(word, other)));
    best = Math.max(best, likeness);
  }
  return RELATED * best;
}
