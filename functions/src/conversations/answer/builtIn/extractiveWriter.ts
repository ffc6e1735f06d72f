import { hasAskedForHuman } from "@parley/contract/conversations/conversation.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { questionLanguage } from "../../../knowledge/index/words/questionLanguage.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { AnswerWriter } from "../chooseWriter.ts";
import { earlierQuestion } from "./question/earlierQuestions.ts";
import { extractAnswer, type ExtractiveAnswer } from "./extractive.ts";
import { citeDocuments } from "../citedDocuments.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";
import { BUILT_IN_TRACE } from "../../explain/describeAnswer.ts";

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
    used: () => answer.used,
    calls: () => ({}),
    waiting: () => null,
    tokens: () => 0,
    trace: () => BUILT_IN_TRACE,
    price: () => BUILT_IN_CREDITS,
  };
}

/** The sentence that says there is no answer, in the language of the question. */
export function nothingFound(turn: Asked): string {
  return answerOf(turn, []).text;
}

/** What of a turn an answer goes by. */
type Asked = Pick<OpenedTurn, "text"> & {
  config: Pick<OpenedTurn["config"], "lang" | "enableHumanHandoff">;
  conversation: Pick<OpenedTurn["conversation"], "state" | "unasked"> & {
    visitor: Pick<OpenedTurn["conversation"]["visitor"], "language">;
  };
  history: readonly Pick<OpenedTurn["history"][number], "role" | "text" | "toHuman">[];
};

function answerOf(turn: Asked, passages: Passage[]): ExtractiveAnswer {
  const { config, conversation, text, history } = turn;
  const { lang, enableHumanHandoff } = config;
  const language = lang === "automatic" ? spokenLanguage(turn) : lang;
  const person = hasAskedForHuman(conversation) ? "asked" : enableHumanHandoff ? "offered" : "none";
  const earlier = earlierQuestion(text, history);
  return extractAnswer({ question: text, earlier, passages, language, person });
}

/** The language of the visitor's latest message that shows one, or else of their browser. */
function spokenLanguage({ conversation, history }: Asked): string {
  const written = history
    .filter(({ role }) => role === "visitor")
    .map(({ text }) => questionLanguage(text))
    .findLast((language) => language !== "x");
  return written ?? conversation.visitor.language;
}
