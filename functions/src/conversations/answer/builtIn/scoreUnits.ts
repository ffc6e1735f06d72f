import { detectLanguage, type IndexLanguage } from "../../../knowledge/index/languages.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { AnswerUnit } from "./answerUnits.ts";
import { withAskedCells } from "./askedCells.ts";
import { conditionsMet } from "./conditions.ts";
import { bagOf, likenessOf, RELATED } from "./likeness.ts";
import type { AskedTerm, Question } from "./question.ts";

/** How well a unit answers a question. */
export type ScoredUnit = {
  unit: AnswerUnit;
  /** The share of the question's words, weighted by rarity, that the unit and its headings contain. */
  coverage: number;
  /** The same of the words that say what the question is about; 1 where none does. */
  subject: number;
  /** Whether it shows what is asked for: a price, a time, a person; true where any sentence may answer. */
  shows: boolean;
  score: number;
};

const HEADING = 0.85;
const OUTER_HEADING = 0.3;
const TITLE = 0.3;
/** Bonus for a figure, time or address if the question asks for one. */
const SHOWN = 0.15;
/** A word of the question that other units hold may be understood here; one that none holds is another subject. */
const IN_CONTEXT = 0.25;
/** Among fewer units than this every word would look common. */
const FEW = 12;
/** For each condition that the question and the unit share, or on which they differ. */
const CONDITION = 0.12;

/** Scores every unit against the question; best first, ties in the order found. */
export function scoreUnits(question: Question, units: readonly AnswerUnit[]): ScoredUnit[] {
  const languages = new Map<Passage, IndexLanguage>();
  const languageOf = (passage: Passage): IndexLanguage => {
    const known = languages.get(passage) ?? detectLanguage(passage.text, question.language);
    languages.set(passage, known);
    return known;
  };
  const bags = units.map((unit) => {
    const language = languageOf(unit.passage);
    return {
      unit,
      language,
      own: bagOf(unit.text, language),
      near: bagOf([unit.headings.at(-1) ?? "", ...unit.belongsTo].join(" "), language),
      outer: bagOf(unit.headings.slice(0, -1).join(" "), language),
      title: bagOf(unit.passage.title, language),
    };
  });
  const best = Math.max(...units.map(({ passage }) => passage.score), Number.MIN_VALUE);
  const asked = new Map<IndexLanguage, { asked: AskedTerm; known: number; weight: number }[]>();
  const askedIn = (language: IndexLanguage) => {
    const known = asked.get(language);
    if (known !== undefined) return known;
    const found = question.termsIn(language).map((one) => {
      const frequency = bags.filter(
        ({ own, near }) => own.terms.has(one.term) || near.terms.has(one.term),
      );
      const known = Math.max(
        0,
        ...bags.map(({ own, near }) => Math.max(likenessOf(one, own), likenessOf(one, near))),
      );
      return { asked: one, known, weight: one.weight * rarity(frequency.length, bags.length) };
    });
    asked.set(language, found);
    return found;
  };
  return bags
    .map(({ unit, language, own, near, outer, title }) => {
      let sum = 0;
      let held = 0;
      let subjectSum = 0;
      let subjectHeld = 0;
      const { kind } = question;
      const shows = kind === undefined || kind.shows.test(unit.text);
      for (const { asked, known, weight } of askedIn(language)) {
        const likeness = Math.max(
          // "£14" says what "What does it cost?" asks for.
          asked.role === "kind" && kind !== undefined && shows ? RELATED : 0,
          likenessOf(asked, own),
          HEADING * likenessOf(asked, near),
          OUTER_HEADING * likenessOf(asked, outer),
          TITLE * likenessOf(asked, title),
        );
        sum += weight;
        held += weight * likeness;
        if (asked.role !== "subject") continue;
        subjectSum += weight;
        subjectHeld += weight * Math.max(likeness, IN_CONTEXT * known);
      }
      const said = [...unit.headings.slice(-1), ...unit.belongsTo, unit.text].join(" ");
      const shown = held > 0 && kind !== undefined && shows ? SHOWN : 0;
      const coverage = sum === 0 ? 0 : held / sum + shown;
      const first = unit.position === 0 ? 0.04 : 0;
      const conditions = CONDITION * conditionsMet(question.text, said);
      return {
        unit: withAskedCells(unit, question, language),
        coverage,
        subject: subjectSum === 0 ? 1 : subjectHeld / subjectSum,
        shows: shows || !kind.isNeeded,
        score: coverage + conditions + first + 0.1 * (unit.passage.score / best),
      };
    })
    .toSorted((a, b) => b.score - a.score);
}

/**
 * The rarer a term is in the passages, the more it counts. Even a common one keeps some weight: the passages were
 * found by the question's words, so it is probably the subject rather than noise.
 */
function rarity(frequency: number, found: number): number {
  const count = Math.max(found, FEW);
  const most = Math.log(1 + (count + 0.5) / 0.5);
  return 0.3 + (0.7 * Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))) / most;
}
