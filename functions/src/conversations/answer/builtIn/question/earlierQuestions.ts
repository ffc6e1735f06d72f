import type { Turn } from "../../../turn/turns.ts";
import { dropOverriddenConditions } from "./conditions.ts";
import { isFollowUp, isWholeQuestion } from "./followUp.ts";
import { smallTalk } from "./smallTalk.ts";

/** How many messages to look back: after more, the subject has changed, or the visitor is not understood anyway. */
const MAX_BACK = 8;

/**
 * The questions that a message follows up on: the last complete one before it and what the visitor has added since,
 * oldest first, without thanks and greetings; none for a message that can be understood alone. "And on Sundays?", after
 * "When is the sauna open?", "And on Saturdays?" and "Thanks!", follows up on the first two.
 * @param history what was said before, oldest first; what was written to a person is passed over
 */
export function earlierQuestions(
  text: string,
  history: readonly Pick<Turn, "role" | "text" | "toHuman">[],
): string[] {
  if (!isFollowUp(text)) return [];
  const asked = history
    .filter(
      ({ role, text, toHuman = false }) =>
        role === "visitor" && !toHuman && smallTalk(text) === undefined,
    )
    .map(({ text: before }) => before)
    .slice(-MAX_BACK);
  return asked.slice(Math.max(0, asked.findLastIndex(isWholeQuestion)));
}

/** The same as one question, in which what was added later takes the place of what it overrides; "" for none. */
export function earlierQuestion(
  text: string,
  history: readonly Pick<Turn, "role" | "text" | "toHuman">[],
): string {
  return earlierQuestions(text, history)
    .reduce((before, one) => `${dropOverriddenConditions(before, one)} ${one}`, "")
    .trim();
}
