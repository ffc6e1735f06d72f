import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import { AppError } from "../platform/errors/appError.ts";

/**
 * What a contact is told of a refusal, once in the time that it lasts.
 * @returns null for a failure that is not theirs to know
 */
export function refusalNotice(error: unknown, now: number): { key: ProblemKey; id: string } | null {
  if (!(error instanceof AppError)) return null;
  const { key } = error;
  const times: Partial<Record<ProblemKey, number>> = {
    "answers.rate-limited": 60_000,
    "answers.agent-busy": 60_000,
    "answers.day-limit": 24 * 60 * 60_000,
    // Stored so long ago that its number is not among the latest any more.
    "conversations.idTaken": 1,
  };
  const lasts = times[key];
  return lasts === undefined ? null : { key, id: `${key}-${Math.floor(now / lasts)}` };
}
