/** A business with its documents and labelled questions. */
export type EvaluationSet = {
  name: string;
  language: "en" | "de";
  documents: { docId: string; title: string; markdown: string }[];
  questions: LabelledQuestion[];
};

/**
 * `docId` is the document that answers and `expected` what a right answer contains; both are null when the
 * documents do not answer the question.
 */
export type LabelledQuestion = { question: string; docId: string | null; expected: string | null };

/** Shorthand for the tables of questions. */
export function ask(
  question: string,
  docId: string | null,
  expected: string | null,
): LabelledQuestion {
  return { question, docId, expected };
}
