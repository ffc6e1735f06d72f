import { hasAskedForHuman } from "@parley/contract/conversations/conversation.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { AnswerWriter } from "../chooseWriter.ts";
import { earlierQuestion } from "./question/earlierQuestions.ts";
import { extractAnswer, type ExtractiveAnswer } from "./extractive.ts";
import { citeDocuments } from "../citedDocuments.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";

/** An answer quoted from the knowledge, streamed word by word as a model would. */
export function extractiveWriter(turn: OpenedTurn, passages: Passage[]): AnswerWriter {
  const answer = answerOf(turn, passages);
  return {
    async *stream() {
      for (const part of answer.text.match(/\S+\s*/g) ?? []) yield part;
    },
    basis: () => ({
      sources: citeDocuments(passages, answer.usedDocIds),
      unanswered: !answer.answered,
    }),
    calls: () => ({}),
    waiting: () => null,
    tokens: () => 0,
    trace: () => ({ model: "", prompt: null, tokens: null }),
    price: () => BUILT_IN_CREDITS,
  };
}

/** The sentence that says there is no answer, in the language of the question. */
export function nothingFound(turn: OpenedTurn): string {
  return answerOf(turn, []).text;
}

function answerOf(
  { config, conversation, text, history }: OpenedTurn,
  passages: Passage[],
): ExtractiveAnswer {
  const { lang, enableHumanHandoff } = config;
  const language = lang === "automatic" ? conversation.visitor.language : lang;
  const person = hasAskedForHuman(conversation) ? "asked" : enableHumanHandoff ? "offered" : "none";
  const earlier = earlierQuestion(text, history);
  return extractAnswer({ question: text, earlier, passages, language, person });
}
