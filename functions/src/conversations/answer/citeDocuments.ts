import type { Source } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Passage } from "../../knowledge/passage.ts";

/** The documents of the passages, each once, in the order of `docIds`. */
export function citeDocuments(passages: readonly Passage[], docIds: readonly string[]): Source[] {
  return [...new Set(docIds)].flatMap((docId) => {
    const passage = passages.find((one) => one.docId === docId);
    if (passage === undefined) return [];
    return [{ docId, title: shorten(passage.title, 120), url: passage.url }];
  });
}
