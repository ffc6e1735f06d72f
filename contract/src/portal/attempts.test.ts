import { describe, expect, it } from "vitest";
import {
  countAttempt,
  currentAttempts,
  undoAttempt,
  LOCK_SECONDS,
  secondsLocked,
  type Attempts,
} from "./attempts.ts";

const START = 1_700_000_000;

function failed(times: number, most: number, at = START): Attempts {
  let now = currentAttempts(null, at);
  for (let n = 0; n < times; n += 1) now = countAttempt(currentAttempts(now, at), most, at);
  return now;
}

describe("attempts to sign in", () => {
  it("are free up to the last that is allowed, which locks", () => {
    expect(secondsLocked(failed(9, 10), START)).toBe(0);
    expect(secondsLocked(failed(10, 10), START)).toBe(LOCK_SECONDS);
  });

  it("are locked for the whole time from the last failure, and open after it", () => {
    const late = countAttempt(failed(9, 10), 10, START + 800);
    const inTime = START + 800 + LOCK_SECONDS;
    expect(secondsLocked(currentAttempts(late, inTime - 1), inTime - 1)).toBe(1);
    expect(currentAttempts(late, inTime)).toEqual({ since: inTime, count: 0, lockedUntil: 0 });
  });

  it("are forgotten once their time is over", () => {
    const later = START + LOCK_SECONDS;
    expect(currentAttempts(failed(9, 10), later - 1).count).toBe(9);
    expect(currentAttempts(failed(9, 10), later).count).toBe(0);
  });

  it("that succeed take back themselves and the lock they set, and no more", () => {
    const taken = undoAttempt(failed(10, 10));
    expect([taken.count, secondsLocked(taken, START)]).toEqual([9, 0]);
    expect(secondsLocked(countAttempt(taken, 10, START), START)).toBe(LOCK_SECONDS);
    expect(undoAttempt(currentAttempts(null, START)).count).toBe(0);
  });
});
