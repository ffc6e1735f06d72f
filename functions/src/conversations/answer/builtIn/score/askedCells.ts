import type { IndexLanguage } from "../../../../knowledge/index/words/languages.ts";
import type { AnswerUnit } from "../units/answerUnits.ts";
import { conditionsMet } from "../question/conditions.ts";
import { wordBag, likenessOf } from "./likenessOf.ts";
import type { AskedTerm, Question } from "../question/question.ts";
import { type NamedRow, rowText } from "../units/tableRows.ts";

/** How much a condition counts that is named now, and one that only an earlier question named. */
const CONDITION = 0.5;
const EARLIER_CONDITION = 0.2;
/** A column that scores this much less than the best is not the one that was asked for. */
const CLEARLY = 0.2;

/** Columns that say when or for whom the rest of a row is true; "High season" is rather one for what it costs then. */
const QUALIFIES =
  /^(?:period|(?:rental|hire) (?:period|time|duration)|ages?|age group|seasons?|valid(?: from| until| for| on)?|validity|conditions?|for whom|who|persons?|people|guests|zeitraum|(?:miet|leih)(?:dauer|zeit)|alter|altersgruppe|saison|gültig(?:keit| ab| bis| für)?|bedingung(?:en)?|für wen|wer|personen|gäste)$/iu;

/**
 * A table row reduced to what was asked for: of "Price: Heron €289, Wren €129", somebody who asks about the Heron is
 * told only its price, and what tells it from another row about the Heron. The whole row if the question names none of its columns, or all of them equally. A column that is
 * named now takes the place of one that was named before.
 * @param terms the question's terms in the language of the passage
 * @param further what the page adds to the question ("high season", for July)
 */
export function withAskedCells(
  unit: AnswerUnit,
  question: Question,
  terms: readonly AskedTerm[],
  language: IndexLanguage,
  further: string,
): AnswerUnit {
  const { row } = unit;
  if (row === undefined || row.cells.length < 2) return unit;
  const label = wordBag(row.label, language);
  const asked = terms.filter(
    (term) => (term.role !== "filler" || /^\d+$/.test(term.word)) && likenessOf(term, label) < 1,
  );
  const { kind } = question;
  const scored = row.cells.map((one) => {
    const head = wordBag(one.head, language);
    const named = (isNow: boolean) =>
      asked
        .filter((term) => term.isNow === isNow)
        .reduce((sum, term) => sum + term.weight * likenessOf(term, head), 0);
    const now =
      named(true) +
      CONDITION * lettersMet(question.own, one.head) +
      CONDITION * conditionsMet(`${question.own} ${further}`, one.head);
    const before = named(false) + EARLIER_CONDITION * conditionsMet(question.text, one.head);
    return { ...one, now, before, shows: kind?.shows.test(`${one.head} ${one.cell}`) === true };
  });
  const isNeeded = kind?.isNeeded === true && scored.some(({ shows }) => shows);
  const fitting = scored.filter(({ shows }) => shows || !isNeeded);
  const cells = bestOf(
    bestOf(fitting, ({ now }) => now),
    ({ before }) => before,
  );
  const kept = distinguishing(row, cells);
  const isKept = (column: number): boolean =>
    kept.has(column) || cells.some((one) => one.column === column);
  const said = row.cells.filter(
    ({ head, column }) => isKept(column) || (isNeeded && QUALIFIES.test(head.trim())),
  );
  return { ...unit, text: rowText({ label: row.label, cells: said }) };
}

/**
 * The columns besides those chosen that tell a row from others about the same, as few as do: "City bike: Price 9 €" could
 * be for half a day or for a whole one.
 */
function distinguishing(row: NamedRow, chosen: readonly { column: number }[]): ReadonlySet<number> {
  const cellIn = (one: NamedRow, column: number): string | undefined =>
    one.cells.find((cell) => cell.column === column)?.cell;
  const found = new Set<number>();
  let others = row.namesakes.filter((one) => one !== row);
  for (const { column, cell } of row.cells) {
    if (chosen.some((one) => one.column === column)) continue;
    const alike = others.filter((one) => cellIn(one, column) === cell);
    if (alike.length < others.length) found.add(column);
    others = alike;
  }
  return found;
}

/** 1 where a text shares a one-letter name with the question: "Klasse B", "size M". */
function lettersMet(question: string, text: string): number {
  const letters = question.match(/(?<=\p{L}{2} )[A-Z](?![\p{L}'’])/gu) ?? [];
  return letters.some((letter) => new RegExp(`(?<!\\p{L})${letter}(?!\\p{L})`, "u").test(text))
    ? 1
    : 0;
}

/** Those that do not score clearly less than the best; all if none scores. */
function bestOf<T>(of: readonly T[], score: (one: T) => number): readonly T[] {
  const most = Math.max(...of.map(score));
  const least = Math.min(...of.map(score));
  if (most <= 0 && least >= 0) return of;
  return of.filter((one) => score(one) > most - CLEARLY);
}
