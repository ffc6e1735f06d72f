import { goesOn } from "../answer/builtIn/question/question.ts";
import type { OpenedTurn } from "./openTurn.ts";

/** What a message asks, with the question before it where it is only understood with that. */
export function wholeQuestion({
  text,
  history,
  decided,
}: Pick<OpenedTurn, "text" | "history" | "decided">): string {
  if (decided !== null) return decided.question;
  const earlier = history.findLast(({ role }) => role === "visitor")?.text ?? "";
  return goesOn(text) ? `${earlier} ${text}`.trim() : text;
}
