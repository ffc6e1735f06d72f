import { shorten } from "@parley/contract/platform/text.ts";
import { english } from "@parley/contract/problems/english.ts";
import type { Problem } from "@parley/contract/problems/problem.ts";
import type { SentProblem } from "@parley/contract/problems/sentProblem.ts";
import type { CallOutcome } from "@parley/contract/tools/toolCall.ts";
import type { ToolAnswer } from "../../../tools/call/toolAnswer.ts";

/** Characters of tools' answers that a model is given in one turn: each is repeated in all later steps. */
export const RESULTS_CHARACTERS = 12_000;

/** Characters kept of a value in a failure's text: it may be a name that the model made up, or a server's own words. */
const VALUE_KEPT = 1000;

/** What came of a call, as a model gets it and a message keeps it; a failure is said to people in their language. */
export type Result = {
  outcome: CallOutcome;
  text: string;
  failure: SentProblem | null;
};

/** A call that brought nothing, for a reason that is a text of its own. @param before what a model is told first */
export function withoutResult(
  outcome: Exclude<CallOutcome, "done">,
  failure: Problem,
  before = "",
): Result {
  const text = `${before} ${english(failure.key, failure.values)}`.trim();
  return { outcome, text, failure: kept(failure) };
}

function kept({ key, values }: Problem): SentProblem {
  const entries = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "string" ? shorten(value.toWellFormed(), VALUE_KEPT) : value,
  ]);
  return { key, values: Object.fromEntries(entries) };
}

/** The answer of a tool in words for the model. */
export function resultOf({ status, body, failure }: ToolAnswer): Result {
  if (failure !== null) return withoutResult("failed", failure, english("toolFailures.failed"));
  if (status < 200 || status > 299) {
    const refused: Problem = { key: "toolFailures.status", values: { status: `${status}` } };
    const result = withoutResult("failed", refused);
    return { ...result, text: `${result.text}\n${body}`.trim() };
  }
  const text = body.trim() === "" ? `Done (status ${status}, no content).` : body;
  return { outcome: "done", text, failure: null };
}

/** The same, as long as there is room for; a cut one says so. */
export function truncateTo(text: string, room: number): string {
  if (text.length <= room) return text;
  return `${shorten(text, Math.max(1, room))}\n(Cut: the answer is longer.)`;
}
