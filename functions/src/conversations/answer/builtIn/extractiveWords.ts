import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { Words } from "../chooseWords.ts";
import { extractAnswer } from "./extractive.ts";
import { citeDocuments } from "../citedDocuments.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";

/** An answer quoted from the knowledge, streamed word by word as a model would. */
export function extractiveWords(turn: OpenedTurn, passages: Passage[]): Words {
  const { lang } = turn.config;
  const language = lang === "automatic" ? turn.conversation.visitor.language : lang;
  const answer = extractAnswer({ question: turn.text, passages, language });
  return {
    async *stream() {
      for (const part of answer.text.match(/\S+\s*/g) ?? []) yield part;
    },
    basis: () => ({
      sources: citeDocuments(passages, answer.usedDocIds),
      unanswered: !answer.answered,
    }),
    price: () => BUILT_IN_CREDITS,
  };
}
