import type { Source } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { detectLanguage } from "../../knowledge/index/words/languages.ts";
import { tokenise } from "../../knowledge/index/words/tokenise.ts";
import type { Passage } from "../../knowledge/passage.ts";

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
 * The documents an answer visibly rests on: those whose passages hold its words, best first. A
 * model does not say what it used, and naming all it was given would cite what it did not.
 */
export function supportingDocuments(text: string, passages: readonly Passage[]): string[] {
  const language = detectLanguage(text);
  const words = new Set(tokenise(text, language).map(({ term }) => term));
  if (words.size === 0) return [];
  return passages
    .map(({ docId, text: passage }) => {
      const held = new Set(tokenise(passage, language).map(({ term }) => term));
      return { docId, share: [...words].filter((word) => held.has(word)).length / words.size };
    })
    .filter(({ share }) => share >= SUPPORT)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, SOURCES_MAX)
    .map(({ docId }) => docId);
}
