import { detectLanguage, type IndexLanguage } from "../../../../knowledge/index/words/languages.ts";
import type { Passage } from "../../../../knowledge/passage.ts";
import type { AnswerUnit } from "../units/answerUnits.ts";
import { withAskedCells } from "./askedCells.ts";
import {
  conditionsMet,
  conditionsUnsaid,
  daysMet,
  daysOf,
  monthsOf,
} from "../question/conditions.ts";
import { otherWay } from "../question/otherWay.ts";
import type { Intent } from "../question/intents.ts";
import { wordBag, likenessOf, NOTHING, RELATED } from "./likenessOf.ts";
import type { AskedTerm, Question } from "../question/question.ts";
import { isPriceOfOther } from "./isPriceOfOther.ts";
import { replaceSubject } from "./replaceSubject.ts";
import { bestStatement, isDenialTorn, statementsOf } from "./statements.ts";
import { type AnswerFeatures, TermTally } from "../confidence/answerFeatures.ts";
import {
  weakenIntentWords,
  type WeightedQuestionTerm,
  weighTerms,
  withSubject,
} from "./weightedTerms.ts";

/** How well a unit answers a question. */
export type ScoredUnit = {
  unit: AnswerUnit;
  /** The share of the question's words, weighted by rarity, that the unit and its headings contain. */
  coverage: number;
  /** The same for the words that say what the question is about; 1 if none does. */
  subject: number;
  /** Whether it shows what is asked for: a price, a time, a person; true where any sentence may answer. */
  shows: boolean;
  /** How many of the question's conditions it meets, minus those that it contradicts. */
  conditions: number;
  score: number;
  /** What shows how likely it is to be right. */
  features: () => AnswerFeatures;
};

const HEADING = 0.85;
const OUTER_HEADING = 0.3;
const TITLE = 0.3;
/** Bonus for a figure, time or address if the question asks for one. */
const SHOWN = 0.15;
/** A word of the question that other units hold may be implied here; one that none holds is another subject. */
const IN_CONTEXT = 0.25;
/** For each condition on which the question and the unit agree or differ. */
const CONDITION = 0.12;

/** How much a question's intent counts compared with one of its words, and the share that a heading alone shows. */
const INTENT = 1.2;
const INTENT_IN_HEADING = 0.75;
/** Share for a word in the previous sentence of the same paragraph. */
const BEFORE = 0.5;

/** A question's words in the language of a passage, and those that an answer must hold. */
type AskedTerms = {
  weighted: readonly WeightedQuestionTerm[];
  required: readonly AskedTerm[];
};

/** Scores every unit against the question; best first, ties in the order found. */
export function scoreUnits(question: Question, units: readonly AnswerUnit[]): ScoredUnit[] {
  const languages = new Map<Passage, IndexLanguage>();
  const languageOf = (passage: Passage): IndexLanguage => {
    const known = languages.get(passage) ?? detectLanguage(passage.text, question.language);
    languages.set(passage, known);
    return known;
  };
  const read = units.map((unit, index) => {
    const language = languageOf(unit.passage);
    const before = units[index - 1];
    const isSameLine = before?.passage === unit.passage && before.line === unit.line;
    const above = [unit.headings.at(-1) ?? "", ...unit.belongsTo].join(" ");
    return {
      unit,
      language,
      above,
      own: wordBag(unit.text, language),
      statements: statementsOf(unit).map((text) => wordBag(text, language)),
      near: wordBag(above, language),
      before: isSameLine ? wordBag(before.text, language) : NOTHING,
      outer: wordBag(unit.headings.slice(0, -1).join(" "), language),
      title: wordBag(unit.passage.title, language),
    };
  });
  const evidence = evidenceOf(question.intents, read);
  const isOnIntent = evidence.some((one) => one > 0);
  const isDayAsked = question.kind !== undefined && isOneDay(question.own);
  const isOtherWay = otherWay(question.text);
  const further = seasonsOf(question.text, units);
  const best = Math.max(...units.map(({ passage }) => passage.score), Number.MIN_VALUE);
  const terms = new Map<IndexLanguage, AskedTerms>();
  const termsIn = (language: IndexLanguage): AskedTerms => {
    const known = terms.get(language);
    if (known !== undefined) return known;
    const meant = replaceSubject(question.termsIn(language), question.own, read);
    const weighed = weighTerms(meant.terms, read);
    const weighted = isOnIntent
      ? weakenIntentWords(weighed, question.intents)
      : withSubject(weighed);
    const found = { weighted, required: meant.required };
    terms.set(language, found);
    return found;
  };
  return read
    .map(
      (
        { unit, language, above, own, statements, near, before, outer, title },
        index,
      ): ScoredUnit => {
        const { weighted: asked, required } = termsIn(language);
        const intent = evidence[index] ?? 0;
        let sum = isOnIntent ? INTENT : 0;
        let held = isOnIntent ? INTENT * intent : 0;
        const said = `${above} ${unit.text}`;
        // A day that is asked about counts like a word of the question.
        const day = daysMet(question.own, unit.text);
        if (isDayAsked) {
          sum += DAY;
          held += day > 0 ? DAY : 0;
        }
        let subjectSum = sum;
        let subjectHeld = held;
        const { kind } = question;
        const shown = withAskedCells(
          unit,
          question,
          asked.map((one) => one.asked),
          language,
          further,
        );
        const shows = kind === undefined || kind.shows.test(shown.text);
        const tally = new TermTally();
        const statement = bestStatement(statements, asked);
        for (const { asked: one, known, weight, was } of asked) {
          const inOwn = Math.max(likenessOf(one, statement), BEFORE * likenessOf(one, own));
          const inNear = likenessOf(one, near);
          const inBefore = likenessOf(one, before);
          tally.add(was ?? { role: one.role, weight }, inOwn, Math.max(inOwn, inNear, inBefore));
          const likeness = Math.max(
            // "£14" says what "What does it cost?" asks for.
            one.role === "kind" && kind !== undefined && shows ? RELATED : 0,
            inOwn,
            HEADING * inNear,
            BEFORE * inBefore,
            OUTER_HEADING * likenessOf(one, outer),
            TITLE * likenessOf(one, title),
          );
          sum += weight;
          held += weight * likeness;
          if (one.role !== "subject") continue;
          subjectSum += weight;
          subjectHeld += weight * Math.max(likeness, IN_CONTEXT * known);
        }
        const bonus = held > 0 && kind !== undefined && shows ? SHOWN : 0;
        const coverage = sum === 0 ? 0 : held / sum + bonus;
        const first = unit.position === 0 ? 0.04 : 0;
        const conditions = conditionsMet(`${question.text} ${further}`, said);
        const isStrict = question.intents.some((one) => one.isStrict);
        const headings = [...unit.headings.slice(0, -1), unit.passage.title].join(" ");
        const isOther = isOtherWay?.(said, headings) === true;
        const isOnSubject = required.every((term) =>
          [own, near, outer, title].some((bag) => likenessOf(term, bag) > 0),
        );
        const isOfOther =
          kind?.isPrice === true &&
          shows &&
          isPriceOfOther(unit, language, asked, { near, before, outer, title });
        const isTorn = isDenialTorn(unit, { own, statement, statements }, asked);
        const label = labelAsked(unit, asked, language);
        const share = subjectSum === 0 ? 1 : subjectHeld / subjectSum;
        const score =
          coverage +
          CONDITION * conditions +
          first +
          LABEL * (label - 1) +
          0.1 * (unit.passage.score / best);
        return {
          unit: shown,
          coverage,
          subject:
            (isStrict && intent === 0) || !isOnSubject || isOther || isOfOther || isTorn
              ? 0
              : share,
          shows: shows || !kind.isNeeded,
          conditions,
          score,
          features: () => {
            const { near, ...terms } = tally.shares();
            return {
              ...terms,
              score,
              coverage: sum === 0 ? 0 : held / sum,
              subject: share,
              intent,
              noIntent: question.intents.length === 0 ? 1 : 0,
              nearBesideIntent: question.intents.length === 0 ? 0 : near,
              fit: unit.passage.score / best,
              nearAndShown: kind !== undefined && shows ? near : 0,
              labelUnasked: 1 - label,
              conditionsMissed: Math.min(2, Math.max(0, -conditions)),
              conditionsUnsaid: Math.min(2, conditionsUnsaid(question.text, said)),
              otherDay: day < 0 ? 1 : 0,
              noDay: isDayAsked && day === 0 ? 1 : 0,
              rowOfDay: unit.row !== undefined && day > 0 ? 1 : 0,
            };
          },
        };
      },
    )
    .toSorted((a, b) => b.score - a.score);
}

/** The share of a row's label that the question names: "Full groom" is all of it, "Puppy's first groom" is not. */
function labelAsked(
  { row }: AnswerUnit,
  terms: readonly WeightedQuestionTerm[],
  language: IndexLanguage,
): number {
  if (row === undefined) return 1;
  // A day is a condition, which is either met or not.
  if (daysOf(row.label).size > 0) return 1;
  // What follows a comma or is in brackets explains it.
  const label = wordBag(row.label.split(/[,(]/)[0] ?? "", language).terms;
  const named = [...label].filter((term) => terms.some(({ asked }) => asked.term === term));
  return label.size === 0 ? 1 : named.length / label.size;
}

const LABEL = 0.2;

/** How much a day counts compared with a word of the question. */
const DAY = 0.5;

function isOneDay(text: string): boolean {
  const { size } = daysOf(text);
  return size > 0 && size < 7;
}

/** For each unit, how plainly it answers the question's intents, from 0 to 1. */
function evidenceOf(
  intents: readonly Intent[],
  units: readonly { unit: AnswerUnit; above: string }[],
): number[] {
  return units.map(({ unit, above }) =>
    Math.max(
      0,
      ...intents.map(({ says }) =>
        says.test(unit.text) ? 1 : says.test(above) ? INTENT_IN_HEADING : 0,
      ),
    ),
  );
}

const SEASON =
  /(?<!\p{L})((?:high|low|peak|off|main|mid)[- ]?season|summer|winter|(?:haupt|neben|zwischen|vor|nach)?saison|sommer|winter)(?!\p{L})/iu;

/** The page's names for the season of a question's months: "High season is June to September". */
function seasonsOf(question: string, units: readonly AnswerUnit[]): string {
  const months = monthsOf(question);
  if (months.size === 0) return "";
  const clauses = units.flatMap(({ text }) => (SEASON.test(text) ? text.split(/[;.(]/) : []));
  const found = clauses.flatMap((clause) => {
    const name = SEASON.exec(clause)?.[0];
    const isMeant = [...monthsOf(clause)].some((month) => months.has(month));
    return name !== undefined && isMeant ? [name] : [];
  });
  return [...new Set(found)].join(" ");
}
