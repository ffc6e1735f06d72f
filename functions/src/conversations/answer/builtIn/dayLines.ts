import type { AnswerUnit } from "./units/answerUnits.ts";
import { daysOf } from "./question/conditions.ts";

const HAS_TIME = /\d{1,2}([:.]\d\d)? ?(–|-|to|bis|am|pm|uhr)|\b(closed|geschlossen|ruhetag)\b/i;

/** Whether a unit says what happens on certain days, as a row or line of opening hours does. */
function isDayLine({ row, text }: AnswerUnit): boolean {
  const label = row?.label ?? text.split(":")[0] ?? "";
  return daysOf(label).size > 0 && (row !== undefined || text.length <= 80) && HAS_TIME.test(text);
}

/**
 * The lines around one about certain days, which together describe the week: one of them alone would be taken for all
 * there is. Only the unit itself if it is not such a line.
 * @param inOrder the units of its passage
 */
export function weekOf(unit: AnswerUnit, inOrder: readonly AnswerUnit[]): AnswerUnit[] {
  if (!isDayLine(unit)) return [unit];
  const at = inOrder.findIndex(({ order }) => order === unit.order);
  const isPart = (one: AnswerUnit | undefined): boolean =>
    one !== undefined && isDayLine(one) && one.headings.join() === unit.headings.join();
  let first = at;
  let last = at;
  while (isPart(inOrder[first - 1])) first -= 1;
  while (isPart(inOrder[last + 1])) last += 1;
  return inOrder.slice(first, last + 1);
}
