import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import { AppError } from "../platform/errors/appError.ts";

const MINUTE_MS = 60_000;

/**
 * Names the minute, for the id of a notice that anybody can bring about as often as they like: it is given once in it, as
 * no limit of a contact's counts what is in no transcript.
 */
export function noticeWindow(now: number): number {
  return Math.floor(now / MINUTE_MS);
}

/**
 * What a contact is told of a refusal, once in the time that it lasts.
 * @returns null for a failure that is not theirs to know
 */
export function refusalNotice(error: unknown, now: number): { key: ProblemKey; id: string } | null {
  if (!(error instanceof AppError)) return null;
  const { key } = error;
  const times: Partial<Record<ProblemKey, number>> = {
    "answers.rate-limited": MINUTE_MS,
    "answers.agent-busy": MINUTE_MS,
    "answers.day-limit": 24 * 60 * MINUTE_MS,
    // Stored so long ago that its number is not among the latest any more.
    "conversations.idTaken": 1,
  };
  const lasts = times[key];
  return lasts === undefined ? null : { key, id: `${key}-${Math.floor(now / lasts)}` };
}
