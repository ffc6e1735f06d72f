import type { AccountProblem } from "@parley/contract/channels/accountProblem.ts";
import type { ToldOfAccount } from "@parley/contract/channels/toldOfAccount.ts";

/** How an account stands, as far as its workspace is told of it. */
export type Standing = {
  problem: AccountProblem | null;
  /** When its token ends, in unix seconds; 0 for never, or where it is not accepted anyway. */
  tokenEndsAt: number;
};

/** What a workspace is told of an account. */
export type AccountNews =
  | { kind: "broken"; problem: AccountProblem }
  | { kind: "works" }
  | { kind: "ends"; at: number };

const DAY_SECONDS = 24 * 60 * 60;
/** How many days before a token's end its workspace is told, the last time first. */
const DAYS_BEFORE = [1, 7, 14];
/** How long after a change nobody is told of another: what goes to and fro is one mail an hour. */
export const QUIET_SECONDS = 60 * 60;

/**
 * What a workspace is to be told of an account, by what it was told before. A change within the quiet time is looked at
 * again at its end: by then it may be over.
 * @param now unix seconds
 * @returns what it has been told after that; `lookAgainAt` is when a job has to look again, null if none has or one waits already
 */
export function planNews(
  told: ToldOfAccount,
  { problem, tokenEndsAt }: Standing,
  now: number,
): { told: ToldOfAccount; news: AccountNews[]; lookAgainAt: number | null } {
  const news: AccountNews[] = [];
  let next = told;
  let lookAgainAt: number | null = null;
  const quietUntil = told.at + QUIET_SECONDS;
  if ((problem !== null) === told.broken) {
    // It is as it was told.
  } else if (now >= quietUntil) {
    news.push(problem === null ? { kind: "works" } : { kind: "broken", problem });
    next = { ...next, broken: problem !== null, at: now };
  } else if (told.againAt <= now) {
    lookAgainAt = quietUntil;
    next = { ...next, againAt: quietUntil };
  }
  const daysLeft = DAYS_BEFORE.find((days) => tokenEndsAt - now <= days * DAY_SECONDS);
  const isAhead = tokenEndsAt > now && daysLeft !== undefined;
  if (isAhead && (told.endsAt !== tokenEndsAt || daysLeft < told.daysLeft)) {
    news.push({ kind: "ends", at: tokenEndsAt });
    next = { ...next, endsAt: tokenEndsAt, daysLeft };
  }
  return { told: next, news, lookAgainAt };
}

/** When a workspace is next to be told of a token's end, in unix seconds; null if it is not. */
export function nextWarningAt(tokenEndsAt: number, now: number): number | null {
  const times = DAYS_BEFORE.map((days) => tokenEndsAt - days * DAY_SECONDS);
  return times.findLast((time) => time > now) ?? null;
}
