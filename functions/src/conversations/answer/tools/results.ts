import { shorten } from "@parley/contract/platform/text.ts";
import { english } from "@parley/contract/problems/english.ts";
import type { ToolAnswer } from "../../../tools/call/toolAnswer.ts";

/** Characters of tools' answers that a model is given in one turn: each is repeated in all later steps. */
export const RESULTS_CHARACTERS = 12_000;

/** What came of a call, as a model gets it and a message keeps it. */
export type Result = { outcome: "done" | "failed" | "refused"; text: string };

/** The answer of a tool in words for the model. */
export function resultOf({ status, body, failure }: ToolAnswer): Result {
  if (failure !== null)
    return {
      outcome: "failed",
      text: `${english("toolFailures.failed")} ${english(failure.key, failure.values)}`,
    };
  if (status < 200 || status > 299)
    return {
      outcome: "failed",
      text: `${english("toolFailures.status", { status: `${status}` })}\n${body}`.trim(),
    };
  return {
    outcome: "done",
    text: body.trim() === "" ? `Done (status ${status}, no content).` : body,
  };
}

/** The same, as long as there is room for; a cut one says so. */
export function truncateTo(text: string, room: number): string {
  if (text.length <= room) return text;
  return `${shorten(text, Math.max(1, room))}\n(Cut: the answer is longer.)`;
}
