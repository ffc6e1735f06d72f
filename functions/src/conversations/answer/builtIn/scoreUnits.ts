import { detectLanguage, type IndexLanguage } from "../../../knowledge/index/languages.ts";
import { similarity } from "../../../knowledge/index/queryTerms.ts";
import { impliedTerms, synonymsOf } from "../../../knowledge/index/synonyms.ts";
import { tokenise } from "../../../knowledge/index/tokenise.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import { showsWhatIsAsked } from "./answerHints.ts";
import type { AnswerUnit } from "./answerUnits.ts";

/** `coverage`: the share of the question's words, weighted by rarity, that the unit and its headings contain. */
export type ScoredUnit = { unit: AnswerUnit; coverage: number; score: number };

const HEADING = 0.75;
const OUTER_HEADING = 0.3;
const TITLE = 0.3;
const RELATED = 0.7;
/** Weight of words that the question only implies. */
const IMPLIED = 0.5;
/** Bonus for a figure, time or address if the question asks for one. */
const SHOWN = 0.15;

/** Weight of verbs and fillers that shape a question but say little about its subject. */
const LIGHT = 0.3;
const LIGHT_WORDS: Partial<Record<IndexLanguage, ReadonlySet<string>>> = {
  en: lightTerms(
    "en",
    "take takes happen happens find get gets send sell sells offer offers make work works give available long often like something anything use show go come back exactly currently possible allowed",
  ),
  de: lightTerms(
    "de",
    "passiert passieren lautet lauten bringt machen mache lange hoch weit finden finde bekomme bekommen nehmen nehmt geben sehen funktioniert anbieten bietet verkauft verkaufen möglich genau aktuell oft",
  ),
};

function lightTerms(language: IndexLanguage, words: string): ReadonlySet<string> {
  return new Set(tokenise(words, language).map(({ term }) => term));
}

/** Scores every unit against the question; best first, ties in the order found. */
export function scoreUnits(question: string, units: readonly AnswerUnit[]): ScoredUnit[] {
  const languages = new Map<Passage, IndexLanguage>();
  const languageOf = (passage: Passage): IndexLanguage => {
    const known = languages.get(passage) ?? detectLanguage(passage.text, detectLanguage(question));
    languages.set(passage, known);
    return known;
  };
  const terms = (text: string, language: IndexLanguage): Set<string> =>
    new Set(tokenise(text, language).map(({ term }) => term));
  const bags = units.map((unit) => {
    const language = languageOf(unit.passage);
    return {
      unit,
      language,
      own: terms(unit.text, language),
      near: terms(unit.headings.at(-1) ?? "", language),
      outer: terms(unit.headings.slice(0, -1).join(" "), language),
      title: terms(unit.passage.title, language),
    };
  });
  const best = Math.max(...units.map(({ passage }) => passage.score), Number.MIN_VALUE);
  return bags
    .map(({ unit, language, own, near, outer, title }) => {
      const implied = new Set(impliedTerms(language, question));
      const asked = new Set([...terms(question, language), ...implied]);
      let sum = 0;
      let held = 0;
      for (const term of asked) {
        const frequency = bags.filter((bag) => bag.own.has(term) || bag.near.has(term)).length;
        const weight = termWeight(language, term, frequency, bags.length, implied.has(term));
        sum += weight;
        held +=
          weight *
          Math.max(
            likeness(language, term, own),
            HEADING * likeness(language, term, near),
            OUTER_HEADING * likeness(language, term, outer),
            TITLE * likeness(language, term, title),
          );
      }
      const shown = held > 0 && showsWhatIsAsked(question, unit.text) ? SHOWN : 0;
      const coverage = sum === 0 ? 0 : held / sum + shown;
      const first = unit.position === 0 ? 0.04 : 0;
      return { unit, coverage, score: coverage + first + 0.1 * (unit.passage.score / best) };
    })
    .toSorted((a, b) => b.score - a.score);
}

/**
 * The rarer a term is in the passages, the more it counts. Even a common one keeps half its weight: the passages were
 * found by the question's words, so it is probably the subject rather than noise.
 */
function termWeight(
  language: IndexLanguage,
  term: string,
  frequency: number,
  count: number,
  implied: boolean,
): number {
  const most = Math.log(1 + (count + 0.5) / 0.5);
  const rarity = Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5)) / most;
  const light = LIGHT_WORDS[language]?.has(term) === true ? LIGHT : 1;
  return (0.5 + 0.5 * rarity) * light * (implied ? IMPLIED : 1);
}

/** 1 if the bag has the term itself, less for a synonym, a compound or a misspelling of it, otherwise 0. */
function likeness(language: IndexLanguage, term: string, bag: ReadonlySet<string>): number {
  if (bag.has(term)) return 1;
  if (synonymsOf(language, term).some((other) => bag.has(other))) return RELATED;
  if (term.length < 4) return 0;
  let best = 0;
  for (const other of bag) best = Math.max(best, similarity(term, other));
  return RELATED * best;
}
