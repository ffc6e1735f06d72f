import type { IndexLanguage } from "../../../knowledge/index/languages.ts";
import { rowText, type AnswerUnit } from "./answerUnits.ts";
import { conditionsMet } from "./conditions.ts";
import { bagOf, likenessOf } from "./likeness.ts";
import type { Question } from "./question.ts";

/**
 * A table's row as far as it was asked for: of "Price: Heron €289, Wren €129" somebody who asks about the Heron is told
 * its price alone. The whole row where the question names none of its columns, or all alike.
 * @param language of the passage
 */
export function withAskedCells(
  unit: AnswerUnit,
  question: Question,
  language: IndexLanguage,
): AnswerUnit {
  const { row } = unit;
  if (row === undefined || row.cells.length < 2) return unit;
  const label = bagOf(row.label, language);
  const asked = question
    .termsIn(language)
    .filter((term) => term.role !== "filler" && likenessOf(term, label) < 1);
  const scored = row.cells.map((one) => {
    const head = bagOf(one.head, language);
    const named = asked.reduce((sum, term) => sum + term.weight * likenessOf(term, head), 0);
    return { ...one, score: named + CONDITION * conditionsMet(question.text, one.head) };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const { kind } = question;
  const isShown = scored.map(({ head, cell }) => kind?.shows.test(`${head} ${cell}`) === true);
  const cells =
    most > 0
      ? scored.filter(({ score }) => score > most - CLEARLY)
      : scored.filter(
          (_, index) => kind?.isNeeded !== true || isShown[index] || !isShown.includes(true),
        );
  return { ...unit, text: rowText({ label: row.label, cells }) };
}

const CONDITION = 0.5;
/** A column that holds less of the question by this is not the one that was asked for. */
const CLEARLY = 0.25;
