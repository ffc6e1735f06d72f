import type { Language } from "@parley/contract/accounts/profile.ts";
import { findSentence, listSentences } from "@parley/contract/sentences.ts";
import type { Said, SentenceKey } from "@parley/contract/sentences.ts";
import { fill } from "../texts.ts";
import { german } from "./german.ts";

const english: ReadonlyMap<string, string> = new Map(
  listSentences().map(({ key, text }) => [key, text]),
);
const inGerman: ReadonlyMap<string, string> = new Map(
  Object.entries(german).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text]),
  ),
);

/** Whether this version has words for it; a server may be newer than the page. */
export function isSentence(key: unknown): key is SentenceKey {
  return typeof key === "string" && english.has(key);
}

/** A sentence of the server in the reader's language; numbers are written its way. */
export function saySentence({ sentence, values }: Said, language: Language): string {
  const words = language === "de" ? inGerman : english;
  return fill(words.get(sentence) ?? "", values, language);
}

/**
 * What a schema or the server says in English, in the reader's language. What is none of our
 * sentences stays as it is.
 */
export function sayMessage(message: string, language: Language): string {
  const said = findSentence(message);
  return said ? saySentence(said, language) : message;
}
