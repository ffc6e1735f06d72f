import type { IndexLanguage } from "../../../knowledge/index/words/languages.ts";
import { relativesOf } from "../../../knowledge/index/words/concepts.ts";
import { tokenise } from "../../../knowledge/index/words/tokenise.ts";
import type { AnswerUnit } from "./units/answerUnits.ts";

/** Share of a unit's words that another must hold to say the same; of its figures it must hold all. */
const MIN_SHARED = 0.75;

/**
 * Whether a unit repeats what another says: the same figures about the same things, as a table's row and the sentence
 * below it may. Without figures, two sentences on one subject are taken for two facts.
 * @param language of the passage that both are in
 */
export function saysTheSame(unit: AnswerUnit, other: AnswerUnit, language: IndexLanguage): boolean {
  const said = figuresOf(other.text);
  const figures = figuresOf(unit.text);
  if (figures.length === 0 || !figures.every((figure) => said.includes(figure))) return false;
  const words = termsOf(unit.text, language);
  const known = new Set(termsOf([...other.belongsTo, other.text].join(" "), language));
  const shared = words.filter(
    (word) => known.has(word) || relativesOf(word, language).some((synonym) => known.has(synonym)),
  );
  return shared.length >= words.length * MIN_SHARED;
}

function figuresOf(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
}

function termsOf(text: string, language: IndexLanguage): string[] {
  return [...new Set(tokenise(text, language).map(({ term }) => term))];
}
