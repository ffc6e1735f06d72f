/** What makes a question hard; `unanswerable` ones are about what the documents do not say. */
export type QuestionKind =
  | "direct"
  | "nearMiss"
  | "typo"
  | "followUp"
  | "paraphrase"
  | "crossLanguage"
  | "unanswerable";

export type BusinessQuestion = {
  kind: QuestionKind;
  question: string;
  /** What a right answer contains, all of it; none where there is no answer. */
  expected: readonly string[];
  /** What makes an answer wrong whatever else it says: a near miss's figure. */
  wrong: readonly string[];
  /** The visitor's questions before it. */
  history?: readonly string[];
};

/** An invented business with its pages and labelled questions. */
export type BusinessSet = {
  name: string;
  language: "en" | "de";
  documents: readonly { docId: string; title: string; markdown: string }[];
  questions: readonly BusinessQuestion[];
};

/** Shorthand for the tables of questions. */
export function asked(
  kind: QuestionKind,
  question: string,
  expected: readonly string[],
  wrong: readonly string[] = [],
  history?: readonly string[],
): BusinessQuestion {
  return { kind, question, expected, wrong, ...(history ? { history } : {}) };
}
