import type { Source } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { detectLanguage } from "../../knowledge/index/words/languages.ts";
import { tokenise } from "../../knowledge/index/words/tokenise.ts";
import { sentenceSpans } from "../../knowledge/learning/sentences.ts";
import type { Passage } from "../../knowledge/passage.ts";
import type { UsedPassage } from "./chooseWriter.ts";

/** Share of the answer's words a passage must hold to be named as its source. */
const SUPPORT = 0.35;
const SOURCES_MAX = 3;

/** The documents of the passages, each once, in the order of `docIds`. */
export function citeDocuments(passages: readonly Passage[], docIds: readonly string[]): Source[] {
  return [...new Set(docIds)].flatMap((docId) => {
    const passage = passages.find((one) => one.docId === docId);
    if (passage === undefined) return [];
    return [{ docId, title: shorten(passage.name, 120), url: passage.url }];
  });
}

/**
 * The passages an answer visibly rests on: those that hold its words, best first, each with the sentence that holds most
 * of them. A model does not say what it used, and naming all it was given would cite what it did not.
 */
export function supportingPassages(
  text: string,
  passages: readonly Passage[],
): (UsedPassage & { docId: string })[] {
  const language = detectLanguage(text);
  const words = new Set(tokenise(text, language).map(({ term }) => term));
  if (words.size === 0) return [];
  const heldBy = (said: string) => {
    const held = new Set(tokenise(said, language).map(({ term }) => term));
    return [...words].filter((word) => held.has(word)).length;
  };
  return passages
    .map((passage) => ({ passage, share: heldBy(passage.text) / words.size }))
    .filter(({ share }) => share >= SUPPORT)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, SOURCES_MAX)
    .map(({ passage: { chunkId, docId, text: whole } }) => {
      const sentences = sentenceSpans(whole).map(([from, to]) => {
        return { from, held: heldBy(whole.slice(from, to)) };
      });
      const [best] = sentences.toSorted((a, b) => b.held - a.held || a.from - b.from);
      return { chunkId, docId, at: best?.from ?? 0 };
    });
}
