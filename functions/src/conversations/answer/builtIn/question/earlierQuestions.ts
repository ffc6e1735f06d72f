import type { Turn } from "../../../turn/turns.ts";
import { dropOverriddenConditions } from "./conditions.ts";
import { isFollowUp, isWholeQuestion } from "./question.ts";
import { smallTalk } from "./smallTalk.ts";

/** Messages that are looked back over: who asked for more by then has changed the subject, or is not understood. */
const MAX_BACK = 8;

/**
 * What a message goes on from: the last whole question before it and what the visitor added to that since, oldest
 * first, without thanks and greetings; nothing for a message that is understood alone. "And on Sundays?" after "When is
 * the sauna open?", "And on Saturdays?" and "Thanks!" goes on from the first two.
 * @param history what was said before, oldest first
 */
export function earlierQuestions(
  text: string,
  history: readonly Pick<Turn, "role" | "text">[],
): string[] {
  if (!isFollowUp(text)) return [];
  const asked = history
    .filter((turn) => turn.role === "visitor" && smallTalk(turn.text) === undefined)
    .map((turn) => turn.text)
    .slice(-MAX_BACK);
  return asked.slice(Math.max(0, asked.findLastIndex(isWholeQuestion)));
}

/** The same as one question, in which what was added later takes the place of what it overrides; "" for none. */
export function earlierQuestion(
  text: string,
  history: readonly Pick<Turn, "role" | "text">[],
): string {
  return earlierQuestions(text, history)
    .reduce((before, one) => `${dropOverriddenConditions(before, one)} ${one}`, "")
    .trim();
}
