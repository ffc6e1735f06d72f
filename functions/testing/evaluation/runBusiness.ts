import type { Retriever } from "../../src/knowledge/index/retriever.ts";
import { chunkText } from "../../src/knowledge/learning/chunk.ts";
import { extractMarkdown } from "../../src/knowledge/extract/markdown.ts";
import { extractAnswer } from "../../src/conversations/answer/builtIn/extractive.ts";
import { earlierQuestion } from "../../src/conversations/answer/builtIn/question/earlierQuestions.ts";
import { searchQuery } from "../../src/conversations/answer/findPassages.ts";
import { retrieverOf } from "../retrieverOf.ts";
import type { BusinessQuestion, BusinessSet } from "./businessSet.ts";

/** What became of a question. Only a refusal is right where there is no answer. */
type Outcome = "right" | "wrong" | "refused";
export type Asked = BusinessQuestion & { outcome: Outcome; answer: string; ms: number };

/** Asks all questions about a business of an agent that has learned its pages, as a visitor's turn would. */
export async function runBusiness(set: BusinessSet): Promise<Asked[]> {
  const retriever = retrieverOver(set);
  const asked: Asked[] = [];
  for (const one of set.questions) {
    const earlier = earlierOf(one);
    const began = performance.now();
    const { passages } = await retriever.retrieve("agent", searchQuery(one.question, earlier));
    const { text, answered } = extractAnswer({
      question: one.question,
      earlier,
      passages,
      language: set.language,
      person: "offered",
    });
    const ms = performance.now() - began;
    asked.push({ ...one, outcome: outcomeOf(one, text, answered), answer: text, ms });
  }
  return asked;
}

/** What a question goes on from, as a turn would find it. */
export function earlierOf({ question, history = [] }: BusinessQuestion): string {
  return earlierQuestion(
    question,
    history.map((text) => ({ role: "visitor", text })),
  );
}

function outcomeOf(
  { expected, wrong }: BusinessQuestion,
  text: string,
  answered: boolean,
): Outcome {
  if (!answered) return "refused";
  const holds = expected.length > 0 && expected.every((part) => text.includes(part));
  return holds && !wrong.some((part) => text.includes(part)) ? "right" : "wrong";
}

/** A retriever that knows a business's pages. */
export function retrieverOver({ documents }: Pick<BusinessSet, "documents">): Retriever {
  return retrieverOf(
    documents.map(({ docId, title, markdown }) => {
      return { docId, title, chunks: chunkText(docId, extractMarkdown(markdown).text) };
    }),
  );
}
