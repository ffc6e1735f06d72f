import { detectLanguage } from "../../../knowledge/index/languages.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import { answerUnits, type AnswerUnit } from "./answerUnits.ts";
import { extractiveTexts } from "./extractiveTexts.ts";
import { type ScoredUnit, scoreUnits } from "./scoreUnits.ts";
import { smallTalk } from "./smallTalk.ts";

export type ExtractiveAnswer = {
  text: string;
  /** False when the documents do not answer; small talk counts as answered. */
  answered: boolean;
  /** Documents quoted, in the order of the answer. */
  usedDocIds: string[];
};

/** A longer paste is no better a question, and each word of it costs a look at every sentence. */
const MAX_QUESTION = 600;
const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 600;
/** Below this share of the question a sentence is about something else; from the labelled questions. */
const MIN_COVERAGE = 0.34;
/** A further sentence must score at least this share of the best. */
const MIN_SHARE_OF_BEST = 0.8;

/**
 * Answers without any model: with at most three sentences of the passages, 600 characters, word for word and with
 * the source's title, or plainly that there is none. Greetings, thanks and the wish for a person get their own
 * reply.
 * @param options.language tag of the visitor's language, used where the question itself does not tell
 */
export function extractAnswer(options: {
  question: string;
  passages: readonly Passage[];
  language: string;
}): ExtractiveAnswer {
  const { passages } = options;
  const question = options.question.slice(0, MAX_QUESTION);
  const talk = smallTalk(question);
  if (talk !== undefined) {
    return { text: extractiveTexts(talk.language)[talk.kind], answered: true, usedDocIds: [] };
  }
  const detected = detectLanguage(question);
  const texts = extractiveTexts(detected === "x" ? options.language : detected);
  const scored = scoreUnits(question, answerUnits(passages));
  const best = scored[0];
  if (best === undefined || best.coverage < MIN_COVERAGE) {
    return { text: texts.nothing, answered: false, usedDocIds: [] };
  }
  const { passage } = best.unit;
  const quoted = quote(choose(best, scored));
  return {
    text: `${quoted}\n\n${texts.source(passage.title)}`,
    answered: true,
    usedDocIds: [passage.docId],
  };
}

/** The best unit, others of its passage that are nearly as good, and what follows it in its paragraph. */
function choose(best: ScoredUnit, scored: readonly ScoredUnit[]): AnswerUnit[] {
  const same = scored.filter(({ unit }) => unit.passage === best.unit.passage);
  const chosen = [best.unit];
  let length = best.unit.text.length;
  const take = (unit: AnswerUnit): void => {
    const fits = length + unit.text.length + 1 <= MAX_CHARACTERS && chosen.length < MAX_SENTENCES;
    if (!fits || chosen.some(({ order, text }) => order === unit.order || text === unit.text))
      return;
    chosen.push(unit);
    length += unit.text.length + 1;
  };
  for (const { unit, score } of same) if (score >= best.score * MIN_SHARE_OF_BEST) take(unit);
  const next = same.find(({ unit }) => unit.order === best.unit.order + 1)?.unit;
  if (next !== undefined && next.line === best.unit.line) take(next);
  return chosen.toSorted((a, b) => a.order - b.order);
}

/** Sentences of one line run on, others are paragraphs of their own; a sentence beyond all bounds is cut. */
function quote(units: readonly AnswerUnit[]): string {
  const text = units
    .map((unit, index) => {
      const before = units[index - 1];
      const gap = before === undefined ? "" : before.line === unit.line ? " " : "\n\n";
      return gap + unit.text;
    })
    .join("");
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text
    .slice(0, MAX_CHARACTERS - 1)
    .replace(/\s+\S*$/, "")
    .replace(/[\ud800-\udbff]$/, "")}…`;
}
