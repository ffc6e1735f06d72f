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
import { answerUnits, type AnswerUnit } from "./answerUnits.ts";
import { daysOf } from "./question/conditions.ts";
import { weekOf } from "./dayLines.ts";
import { extractiveTexts } from "./extractiveTexts.ts";
import { withLanguageNote } from "./withLanguageNote.ts";
import { wordBag } from "./score/likenessOf.ts";
import { type Question, readQuestion } from "./question/question.ts";
import { saysTheSame } from "./saysTheSame.ts";
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
const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 600;
/** What is between two lines of an answer. */
const GAP = "\n\n".length;
/** Stands for the list items that do not fit. */
const MORE = "…";
/** A sentence that covers less of the question is about something else; tuned on the labelled questions. */
const MIN_COVERAGE = 0.34;
/** The same for the words that say what the question is about. */
const MIN_SUBJECT = 0.605;
/** Answers less likely to be right than this are withheld; labelled questions are harder than most. */
const MIN_CONFIDENCE = 0.5;
/** A further sentence must score at least this share of the best. */
const MIN_SHARE_OF_BEST = 0.8;
/** It must also be about the same thing: the row below has the same columns. */
const MIN_SAME_SUBJECT = 0.95;

/** How a sentence begins that is only understood after the one before it. */
const GOES_ON_FROM =
  /^(after (that|this)|afterwards|later|then|otherwise|less|this|that|these|they|it|(an? )?(new|used|second|further) one|danach|später|sonst|dann|andernfalls|diese[rs]?|dafür|er|sie|es)(?![\p{L}-])/iu;

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

/** Where in its passage a unit begins; of a row, which is written out, where its line does. */
function offsetOf({ passage, text, line }: AnswerUnit): number {
  const lines = passage.text.split("\n").slice(0, line);
  const begin = lines.reduce((sum, one) => sum + one.length + 1, 0);
  const at = passage.text.indexOf(text, begin);
  return at === -1 ? begin : at;
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

/**
 * The best unit, others from its passage that score nearly as well, lines of the same label in other sections of its
 * document, and the next one in its paragraph, without repeating anything.
 */
function choose(
  found: ScoredUnit,
  scored: readonly ScoredUnit[],
  { kind, text: asked }: Question,
): AnswerUnit[] {
  const language = detectLanguage(found.unit.passage.text);
  const isRepeated = (unit: AnswerUnit, by: AnswerUnit) =>
    !isOfOtherSection(unit, by) && saysTheSame(unit, by, language);
  const inPassage = scored.filter(({ unit }) => unit.passage === found.unit.passage);
  // A row may score best while a sentence that says the same holds more of the question's words.
  const better = inPassage.find(
    ({ unit, coverage }) => coverage > found.coverage && isRepeated(unit, found.unit),
  );
  const best = better ?? found;
  const same = better ? inPassage.filter((one) => one !== found) : inPassage;
  const alike = scored.filter(
    ({ unit }) =>
      unit.passage.docId === best.unit.passage.docId &&
      unit.label !== undefined &&
      unit.label === best.unit.label,
  );
  const chosen = [best.unit];
  let length = [...best.unit.belongsTo, best.unit.text].join("\n\n").length;
  const inOrder = same.map(({ unit }) => unit).toSorted((a, b) => a.order - b.order);
  const units = inPassage.map(({ unit }) => unit).toSorted((a, b) => a.order - b.order);
  /** What it takes to say units, with what they belong to where that has not been said. */
  const lengthOf = (of: readonly AnswerUnit[]): number => {
    const said = new Set(chosen.flatMap(({ belongsTo, text }) => [...belongsTo, text]));
    const above = new Set(of.flatMap(({ belongsTo }) => belongsTo));
    const unsaid = [...above].filter((one) => !said.has(one));
    return [...unsaid, ...of.map(({ text }) => text)].reduce(
      (sum, one) => sum + GAP + one.length,
      0,
    );
  };
  const fits = (unit: AnswerUnit): boolean => length + lengthOf([unit]) <= MAX_CHARACTERS;
  const take = (unit: AnswerUnit, isListed = false): void => {
    const isRoom = fits(unit) && (isListed || chosen.length < MAX_SENTENCES);
    const isSaid = (one: AnswerUnit): boolean =>
      (one.passage === unit.passage && one.order === unit.order) ||
      (one.text === unit.text && !isOfOtherSection(one, unit));
    if (!isRoom || chosen.some(isSaid)) return;
    if (!isListed && chosen.some((one) => isRepeated(unit, one))) return;
    length += lengthOf([unit]);
    chosen.push(unit);
  };
  const isAnyDay = daysOf(asked).size === 0;
  /** The whole week or none of it, where no day is asked for. */
  const takeWeek = (unit: AnswerUnit): void => {
    const around = scored.flatMap((one) => (one.unit.passage === unit.passage ? one.unit : []));
    const week = weekOf(
      unit,
      around.toSorted((a, b) => a.order - b.order),
    );
    const unsaid = week.filter((one) => !chosen.includes(one));
    if (week.length === 1) take(unit);
    else if (length + lengthOf(unsaid) <= MAX_CHARACTERS) for (const one of week) take(one, true);
  };
  const isAsGood = ({ score, subject, shows, conditions }: ScoredUnit): boolean =>
    shows &&
    conditions >= found.conditions &&
    score >= best.score * MIN_SHARE_OF_BEST &&
    subject >= best.subject * MIN_SAME_SUBJECT;
  if (isAnyDay && weekOf(best.unit, units).length > 1) {
    takeWeek(best.unit);
    for (const { unit } of alike.filter(isAsGood)) takeWeek(unit);
    return chosen.toSorted(byPlace);
  }
  // "After that we keep the money" is only understood after the sentence before it.
  const before = inOrder[best.unit.order - 1];
  if (before?.line === best.unit.line && GOES_ON_FROM.test(best.unit.text)) take(before);
  // What a line like "Our prices:" introduces, as far as there is room.
  if (best.unit.isLead)
    for (const unit of inOrder.slice(best.unit.order + 1)) {
      const isListed = unit.belongsTo.includes(best.unit.text);
      if (!isListed && unit.order !== best.unit.order + 1) break;
      // All of them, since one left out would seem not to exist: where they do not fit, the answer says so.
      if (isListed && !fits(unit)) return [...chosen, { ...unit, text: MORE, belongsTo: [] }];
      take(unit, isListed);
    }
  for (const { unit } of [...same, ...alike].filter(isAsGood)) {
    if (isAnyDay) takeWeek(unit);
    else take(unit);
  }
  const next = inOrder[best.unit.order + 1];
  const nextScored = same.find(({ unit }) => unit === next);
  // The price in the next sentence belongs to something else, unless both are about the same thing.
  const isOther =
    kind?.isNeeded === true &&
    nextScored?.shows === true &&
    nextScored.subject < best.subject * MIN_SAME_SUBJECT;
  // A sentence that took a row's place is as complete as the row.
  if (next !== undefined && next.line === best.unit.line && !better && !isOther) take(next);
  return chosen.toSorted(byPlace);
}

/** Whether two lines that may read the same are about different things: "Sunday: closed" of the shop and the workshop. */
function isOfOtherSection(one: AnswerUnit, other: AnswerUnit): boolean {
  const isLabelled = one.label !== undefined && other.label !== undefined;
  return isLabelled && one.belongsTo.join() !== other.belongsTo.join();
}

/** Orders units as their passages were found, and within one as they stand there. */
function byPlace(a: AnswerUnit, b: AnswerUnit): number {
  return a.rank - b.rank || a.order - b.order;
}

/**
 * Sentences from one line stay together, others become paragraphs of their own; items and rows follow what
 * they belong to. Overlong text is cut off.
 */
function quote(units: readonly AnswerUnit[]): string {
  const said = new Set<string>();
  const text = units
    .map((unit, index) => {
      const before = units[index - 1];
      const isSameLine = before?.passage === unit.passage && before.line === unit.line;
      const gap = before === undefined ? "" : isSameLine ? " " : "\n\n";
      const unsaid = unit.belongsTo.filter((above) => !said.has(above));
      for (const one of [...unsaid, unit.text]) said.add(one);
      return gap + [...unsaid, unit.text].join("\n\n");
    })
    .join("");
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text
    .slice(0, MAX_CHARACTERS - 1)
    .replace(/(?<!\s)\s+\S*$/, "")
    .replace(/[\ud800-\udbff]$/, "")}…`;
}
