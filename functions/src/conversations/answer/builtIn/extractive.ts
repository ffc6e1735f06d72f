import {
  detectLanguage,
  toIndexLanguage,
  type IndexLanguage,
} from "../../../knowledge/index/words/languages.ts";
import { questionLanguage } from "../../../knowledge/index/words/questionLanguage.ts";
import { tokenise } from "../../../knowledge/index/words/tokenise.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { UsedPassage } from "../chooseWriter.ts";
import { confidenceOf } from "./confidence/answerFeatures.ts";
import { answerUnits, type AnswerUnit, offsetOf } from "./units/answerUnits.ts";
import { choose, quote } from "./composeAnswer.ts";
import { extractiveTexts } from "./extractiveTexts.ts";
import { withLanguageNote } from "./withLanguageNote.ts";
import { wordBag } from "./score/likenessOf.ts";
import { type Question, readQuestion } from "./question/question.ts";
import { type ScoredUnit, scoreUnits } from "./score/scoreUnits.ts";
import { smallTalk } from "./question/smallTalk.ts";
import { correctQuestion } from "./question/correctQuestion.ts";

export type ExtractiveAnswer = {
  text: string;
  /** False when the documents do not answer; small talk counts as answered. */
  answered: boolean;
  /** Documents quoted, in the order of the answer. */
  usedDocIds: string[];
  /** The passage quoted, and where in it the quotation begins; none where nothing is quoted. */
  used: readonly UsedPassage[];
};

/** Longer pasted text makes no better question, and each of its words is compared with every sentence. */
const MAX_QUESTION = 600;
/** A sentence that covers less of the question is about something else; tuned on the labelled questions. */
const MIN_COVERAGE = 0.34;
/** The same for the words that say what the question is about. */
const MIN_SUBJECT = 0.605;
/** Answers less likely to be right than this are withheld; labelled questions are harder than most. */
const MIN_CONFIDENCE = 0.5;

const nothingBy = {
  offered: "nothing",
  asked: "nothingMeanwhile",
  none: "nothingNorHuman",
} as const;

type Asking = {
  question: string;
  /** The visitor's previous question, which a short one follows up on; "" if there is none. */
  earlier?: string;
  passages: readonly Passage[];
  language: string;
  person: keyof typeof nothingBy;
};

/**
 * Answers without a model: quotes up to three sentences of the passages, at most 600 characters, or says plainly that
 * there is no answer. The source is shown beside the answer and not repeated in it, but a language other than the
 * visitor's is named. Greetings and thanks get replies of their own.
 * @param options.language tag of the visitor's language, used when the question's own cannot be detected
 * @param options.person whether the visitor may ask for a person, or has asked for one
 */
export function extractAnswer(options: Asking): ExtractiveAnswer {
  const question = options.question.slice(0, MAX_QUESTION);
  const talk = smallTalk(question);
  if (talk !== undefined) {
    const { kind, language = options.language } = talk;
    return { text: extractiveTexts(language)[kind], answered: true, usedDocIds: [], used: [] };
  }
  const asked = questionLanguage(question, toIndexLanguage(options.language));
  const texts = extractiveTexts(asked === "x" ? options.language : asked);
  const { read, all } = findAnswers(options);
  const best = likelyAnswer(all, asked);
  if (best === undefined) {
    return { text: texts[nothingBy[options.person]], answered: false, usedDocIds: [], used: [] };
  }
  const { passage } = best.unit;
  const chosen = choose(best, all, read);
  const text = withLanguageNote({
    text: quote(chosen),
    passage: passage.text,
    question,
    language: options.language,
  });
  const used = [...Map.groupBy(chosen, (unit) => unit.passage)].map(([{ chunkId }, units]) => {
    return { chunkId, at: Math.min(...units.map(offsetOf)) };
  });
  return { text, answered: true, usedDocIds: [passage.docId], used };
}

/** Reads a question and scores everything in the passages against it; best first. */
export function findAnswers({
  question,
  earlier = "",
  passages,
  language,
}: Pick<Asking, "question" | "earlier" | "passages" | "language">): {
  read: Question;
  all: ScoredUnit[];
} {
  const spell = speller(passages, language);
  const read = readQuestion({
    text: spell(question.slice(0, MAX_QUESTION)),
    earlier: spell(earlier.slice(0, MAX_QUESTION)),
    language,
  });
  return { read, all: scoreUnits(read, answerUnits(passages)) };
}

/** Corrects misspelt words to those that the passages have. */
function speller(passages: readonly Passage[], language: string): (text: string) => string {
  const bags = passages.map(({ title, heading, text }) => {
    const of = detectLanguage(text, toIndexLanguage(language));
    return { of, ...wordBag(`${title} ${heading} ${text}`, of) };
  });
  const words = new Set(bags.flatMap((bag) => [...bag.words]));
  const isKnown = (word: string): boolean =>
    words.has(word) ||
    bags.some(({ of, terms }) => tokenise(word, of).some(({ term }) => terms.has(term)));
  return (text) => correctQuestion(text, words, isKnown);
}

/**
 * The best unit that is about what was asked and shows what was asked for; undefined if there is none.
 * @param isWanted which of these are wanted; all of them if left out
 */
export function bestAnswer(
  all: readonly ScoredUnit[],
  isWanted: (one: ScoredUnit) => boolean = () => true,
): ScoredUnit | undefined {
  return all.find((one) => isAnswer(one) && !isEmptyLead(one.unit, all) && isWanted(one));
}

/**
 * The best answer that is likely enough to be right. Knowledge that says the same in two languages holds it twice, with
 * hardly any difference between their scores: the one in the question's language is taken.
 */
function likelyAnswer(all: readonly ScoredUnit[], language: IndexLanguage): ScoredUnit | undefined {
  const best = bestAnswer(all);
  if (best === undefined || !isLikely(best)) return undefined;
  const said = languageOf(best.unit);
  if (language === "x" || said === "x" || said === language) return best;
  return bestAnswer(all, (one) => languageOf(one.unit) === language && isLikely(one)) ?? best;
}

function isLikely({ features }: ScoredUnit): boolean {
  return confidenceOf(features()) >= MIN_CONFIDENCE;
}

/** The language of a unit; of its passage where it does not show one, and of a row, whose few words may look like any. */
function languageOf({ text, passage, row }: AnswerUnit): IndexLanguage {
  const around = detectLanguage(passage.text);
  return row === undefined ? detectLanguage(text, around) : around;
}

/** Whether a unit is about what was asked, and shows what was asked for. */
function isAnswer({ coverage, subject, shows }: ScoredUnit): boolean {
  return coverage >= MIN_COVERAGE && subject >= MIN_SUBJECT && shows;
}

/** Whether a unit only introduces something that is missing, so that it says nothing. */
function isEmptyLead({ isLead, order, passage }: AnswerUnit, all: readonly ScoredUnit[]): boolean {
  const follows = ({ unit }: ScoredUnit) => unit.passage === passage && unit.order === order + 1;
  return isLead && !all.some(follows);
}
