import { detectLanguage, toIndexLanguage } from "../knowledge/index/languages.ts";
import { tokenise } from "../knowledge/index/tokenise.ts";
import type { Passage } from "../knowledge/passage.ts";
import { sentenceSpans } from "../knowledge/sentences.ts";

export type Extract = {
  text: string;
  /** Documents whose sentences are in the text. */
  usedDocIds: string[];
  /** False when the knowledge holds no answer and the text says so. */
  answered: boolean;
};

const NO_ANSWER = {
  en: "I could not find an answer to that in what I know.",
  de: "Dazu habe ich in meinem Wissen leider keine Antwort gefunden.",
};

/** Answers with sentences of the knowledge, word for word. */
export function extractAnswer(input: {
  question: string;
  passages: readonly Passage[];
  language: string;
}): Extract {
  const language = detectLanguage(input.question, toIndexLanguage(input.language));
  const asked = new Set(tokenise(input.question, language).map(({ term }) => term));
  const candidates = input.passages.flatMap((passage) =>
    sentenceSpans(passage.text).map(([start, end], position) => {
      const sentence = passage.text.slice(start, end);
      const terms = new Set(
        tokenise(`${passage.heading} ${sentence}`, language).map(({ term }) => term),
      );
      const hits = [...asked].filter((term) => terms.has(term)).length;
      return { sentence, docId: passage.docId, position, hits };
    }),
  );
  const best = candidates.toSorted((a, b) => b.hits - a.hits).slice(0, 2);
  const first = best[0];
  if (first === undefined || first.hits === 0)
    return { text: NO_ANSWER[language === "de" ? "de" : "en"], usedDocIds: [], answered: false };
  const used = best.filter(({ hits }) => hits === first.hits);
  return {
    text: used.map(({ sentence }) => sentence).join(" "),
    usedDocIds: used.map(({ docId }) => docId),
    answered: true,
  };
}
