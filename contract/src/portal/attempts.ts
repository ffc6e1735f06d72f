import { z } from "zod";

/**
 * Failures after which signing in is locked (decision 075): for one account from one IP address, for an
 * IP address whatever the account, and for an account wherever they come from. The last is high, so that
 * nobody can lock another's account from one place, and lower for codes, which are easier to guess.
 */
export const PAIR_FAILURES = 10;
export const IP_FAILURES = 30;
export const ACCOUNT_FAILURES = { password: 100, code: 40 } as const;
/** For how long, and the window in which failures count. */
export const LOCK_SECONDS = 15 * 60;

/** `limits/{key}`: attempts in a window that begins with the first one. Unix seconds. */
export const attempts = z.object({
  since: z.number(),
  count: z.number().int().nonnegative(),
  /** 0 = open. */
  lockedUntil: z.number(),
});
export type Attempts = z.infer<typeof attempts>;

const none = (now: number): Attempts => ({ since: now, count: 0, lockedUntil: 0 });

/** The counter as it is now: reset once its window or its lock is over. */
export function currentAttempts(stored: Attempts | null, now: number): Attempts {
  if (stored === null) return none(now);
  if (stored.lockedUntil > now) return stored;
  const isOver = stored.lockedUntil > 0 || now - stored.since >= LOCK_SECONDS;
  return isOver ? none(now) : stored;
}

/** Seconds until another attempt may be made; 0 when one may be made now. */
export function secondsLocked({ lockedUntil }: Attempts, now: number): number {
  return Math.max(0, lockedUntil - now);
}

/**
 * Counts an attempt before it is checked, so that many at once cannot slip past. The last one
 * allowed sets the lock; if it succeeds, `undoAttempt` undoes that.
 */
export function countAttempt(current: Attempts, most: number, now: number): Attempts {
  const count = current.count + 1;
  return { ...current, count, lockedUntil: count >= most ? now + LOCK_SECONDS : 0 };
}

/** Takes back an attempt that succeeded, with the lock it may have set. */
export function undoAttempt(current: Attempts): Attempts {
  return { ...current, count: Math.max(0, current.count - 1), lockedUntil: 0 };
}
