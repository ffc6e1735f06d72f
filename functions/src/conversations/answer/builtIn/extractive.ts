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

/** A longer paste makes no better question, and each of its words is compared with every sentence. */
const MAX_QUESTION = 600;
const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 600;
/** A sentence that covers less of the question is about something else; tuned on the labelled questions. */
const MIN_COVERAGE = 0.34;
/** A further sentence must score at least this share of the best. */
const MIN_SHARE_OF_BEST = 0.8;

/**
 * Answers without a model: quotes up to three sentences of the passages, at most 600 characters, with the title of
 * their source, or says plainly that there is no answer. Greetings, thanks and requests for a person get replies of
 * their own.
 * @param options.language tag of the visitor's language, used when the question's own cannot be detected
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

/** The best unit, others from its passage that score nearly as well, and the next one in its paragraph. */
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

/** Sentences from one line stay together, others become paragraphs of their own; overlong text is cut off. */
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
