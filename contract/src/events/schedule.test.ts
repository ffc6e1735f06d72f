import { describe, expect, it } from "vitest";
import { TRIES_KEPT, type DeliveryTry } from "./delivery.ts";
import { afterAttempt, RETRY_WAITS_MS } from "./schedule.ts";

const fresh = { tries: [], tried: 0, once: false };
const failure: DeliveryTry = { at: 1000, status: 500, durationMs: 12, error: "http-status" };
const success: DeliveryTry = { at: 1000, status: 204, durationMs: 12, error: null };

/** All that comes of an endpoint that always fails: the wait after each try. */
function waitsOf(delivery: { tries: DeliveryTry[]; tried: number; once: boolean }): number[] {
  const after = afterAttempt(delivery, failure);
  if (after.state === "failed") return [];
  return [after.nextTryAt - failure.at, ...waitsOf({ ...delivery, ...after })];
}

describe("the schedule of an event", () => {
  it("waits longer each time, over some hours, and then gives up", () => {
    const waits = waitsOf(fresh);
    expect(waits).toEqual([...RETRY_WAITS_MS]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(4);
    expect(hours).toBeLessThan(24);
  });

  it("ends with the first reply that takes it", () => {
    const first = afterAttempt(fresh, failure);
    expect(first).toMatchObject({ state: "retrying", tried: 1 });
    const second = afterAttempt({ ...fresh, ...first }, success);
    expect(second).toEqual({
      state: "delivered",
      tries: [failure, success],
      tried: 2,
      nextTryAt: 0,
    });
  });

  it("tries once what was sent by hand", () => {
    expect(waitsOf({ ...fresh, once: true })).toEqual([]);
  });

  it("lists the last tries and counts all", () => {
    const tries = Array.from({ length: TRIES_KEPT }, () => failure);
    const after = afterAttempt({ tries, tried: 40, once: true }, success);
    expect(after.tries).toHaveLength(TRIES_KEPT);
    expect(after.tries.at(-1)).toEqual(success);
    expect(after.tried).toBe(41);
  });
});
