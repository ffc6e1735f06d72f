import type { Source } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import {
  detectLanguage,
  languageProfile,
  LANGUAGES,
  type IndexLanguage,
} from "../../knowledge/index/words/languages.ts";
import { normaliseLetters, tokenise } from "../../knowledge/index/words/tokenise.ts";
import { sentenceSpans } from "../../knowledge/learning/sentences.ts";
import type { Passage } from "../../knowledge/passage.ts";
import type { UsedPassage } from "./chooseWriter.ts";

/** Share of a sentence's words that a passage must hold to be named as its source. */
const SUPPORT = 0.35;
/** A passage that holds less of a sentence shares a common word with it, and not what it says. */
const MIN_HELD = 2;
/** A figure says more than a word: an answer in other words than the document has the same price. */
const FIGURE = 3;
const SOURCES_MAX = 3;
/** Of all languages, as a short answer does not show which it is in. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((one) => [...languageProfile(one).stopWords].map(normaliseLetters)),
);

/** The documents of the passages, each once, in the order of `docIds`. */
export function citeDocuments(passages: readonly Passage[], docIds: readonly string[]): Source[] {
  return [...new Set(docIds)].flatMap((docId) => {
    const passage = passages.find((one) => one.docId === docId);
    if (passage === undefined) return [];
    return [{ docId, title: shorten(passage.name, 120), url: passage.url }];
  });
}

/**
 * The passages an answer visibly rests on: those that hold the words and figures of one of its sentences, best first,
 * each with the sentence that holds most of the answer. A model does not say what it used, and naming all it was given
 * would cite what it did not. Where none holds enough, the one that holds most is named: the answer is in other words; and
 * of passages in another language than the answer the one that was found first, where both languages are known.
 * @param passages what the model was given, best first
 * @param asked.question what was asked: a bare yes or no rests on what holds most of its words
 * @param asked.hasOther whether it may as well rest on something else, as on what a tool answered: then nothing is named
 * unseen
 */
export function supportingPassages(
  text: string,
  passages: readonly Passage[],
  { question = "", hasOther = false }: { question?: string; hasOther?: boolean } = {},
): (UsedPassage & { docId: string })[] {
  const found = passagesHolding(text, passages, hasOther);
  if (found.length > 0 || hasOther || question === "" || !DECIDES.test(text)) return found;
  return passagesHolding(question, passages, hasOther).slice(0, 1);
}

/** "Yes, they are!" and the like, which say that what was asked is so, or is not; no question back. */
const DECIDES =
  /^\W*(?:yes|yep|no|nope|sure|of course|certainly|ja|nein|doch|klar|natürlich|sicher)(?!\p{L})[^?]*$/iu;

function passagesHolding(
  text: string,
  passages: readonly Passage[],
  hasOther: boolean,
): (UsedPassage & { docId: string })[] {
  const language = detectLanguage(text);
  const termsOf = (said: string) => termsIn(said, language);
  const words = termsOf(text);
  if (words.size === 0) return [];
  const sentences = sentenceSpans(text).map(([from, to]) => termsOf(text.slice(from, to)));
  const weighed = passages.map((passage) => {
    const terms = termsOf(passage.text);
    const isHolding = sentences.some((sentence) => {
      const held = weightHeld(sentence, terms);
      return held >= MIN_HELD && held >= SUPPORT * weightHeld(sentence, sentence);
    });
    return { passage, isHolding, held: weightHeld(words, terms) };
  });
  const holding = weighed
    .filter(({ isHolding }) => isHolding)
    .toSorted((a, b) => b.held - a.held)
    .slice(0, SOURCES_MAX);
  const found = holding.length > 0 || hasOther ? holding : bestOfRest(weighed, language);
  return found.map(({ passage: { chunkId, docId, text: whole } }) => {
    const spans = sentenceSpans(whole).map(([from, to]) => {
      return { from, held: weightHeld(words, termsOf(whole.slice(from, to))) };
    });
    const [best] = spans.toSorted((a, b) => b.held - a.held || a.from - b.from);
    return { chunkId, docId, at: best?.from ?? 0 };
  });
}

/** What a text says, without the words that any text has. */
function termsIn(text: string, language: IndexLanguage): Set<string> {
  const tokens = tokenise(text, language);
  const telling = language === "x" ? tokens.filter(({ word }) => !STOP_WORDS.has(word)) : tokens;
  return new Set(telling.map(({ term }) => term));
}

/** How much of some words is among others; a figure counts like several. */
function weightHeld(words: ReadonlySet<string>, among: ReadonlySet<string>): number {
  const held = [...words].filter((word) => among.has(word));
  return held.reduce((sum, word) => sum + (/\d/.test(word) ? FIGURE : 1), 0);
}

type Weighed = { passage: Passage; held: number };

/**
 * The passage that holds most of an answer, if any; of those in another language the first, whatever it holds. "Gladly!"
 * and a price list show no language, so that nothing tells that they say the same.
 */
function bestOfRest(weighed: readonly Weighed[], language: IndexLanguage): Weighed[] {
  const [most] = weighed.toSorted((a, b) => b.held - a.held);
  if (most !== undefined && most.held > 0) return [most];
  if (language === "x") return [];
  const other = weighed.find(({ passage }) => {
    const its = detectLanguage(passage.text);
    return its !== "x" && its !== language;
  });
  return other === undefined ? [] : [other];
}
