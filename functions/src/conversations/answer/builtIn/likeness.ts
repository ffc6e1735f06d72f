import { inPlainWords } from "../../../knowledge/index/concepts.ts";
import type { IndexLanguage } from "../../../knowledge/index/languages.ts";
import { FORGIVEN_FROM, similarity } from "../../../knowledge/index/similarity.ts";
import { tokenise } from "../../../knowledge/index/tokenise.ts";
import type { AskedTerm } from "./question.ts";

/** How much a word that means about the same counts beside the word itself. */
export const RELATED = 0.8;

/** Words of a text: their stems, and in full. */
export type Bag = { terms: ReadonlySet<string>; words: ReadonlySet<string> };

/** The words of a text in a language, and those that stand for its phrases. */
export function bagOf(text: string, language: IndexLanguage): Bag {
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

/** German verbs whose first part stands at the end: "Sagen Sie den Termin bitte ab" holds "absagen". */
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

/** 1 if the bag has the term itself, less for a relative, a compound or a misspelling of it, otherwise 0. */
export function likenessOf({ term, word, relatives }: AskedTerm, { terms, words }: Bag): number {
  if (terms.has(term)) return 1;
  if (relatives.some((other) => terms.has(other))) return RELATED;
  let best = 0;
  // A relative may be part of a compound: "Raucher" in "Nichtraucherzimmer".
  for (const other of terms)
    if (relatives.some((one) => other.length > one.length && similarity(one, other) > 0))
      best = 0.8;
  if (term.length >= FORGIVEN_FROM)
    for (const other of terms) best = Math.max(best, similarity(term, other));
  if (word.length >= FORGIVEN_FROM)
    for (const other of words) best = Math.max(best, similarity(word, other));
  return RELATED * best;
}
