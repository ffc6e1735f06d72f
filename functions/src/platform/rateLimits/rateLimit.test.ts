import { describe, expect, it } from "vitest";
import { createRateLimit } from "./rateLimit.ts";

describe("createRateLimit", () => {
  it("admits so many per window, for each key by itself, and opens again", () => {
    let now = 0;
    const limit = createRateLimit(2, 1000, () => now);
    expect([limit.take("a"), limit.take("a"), limit.take("a")]).toEqual([true, true, false]);
    expect(limit.take("b")).toBe(true);
    expect([limit.isSpent("a"), limit.isSpent("b"), limit.isSpent("c")]).toEqual([
      true,
      false,
      false,
    ]);
    now = 1000;
    expect(limit.isSpent("a")).toBe(false);
    expect(limit.take("a")).toBe(true);
  });

  it("takes back what of a larger attempt was not needed, and nothing of an earlier window", () => {
    const limit = createRateLimit(10, 1000);
    expect([limit.take("a", 0, 8), limit.take("a", 0, 8)]).toEqual([true, false]);
    limit.giveBack("a", 0, 6);
    expect([limit.take("a", 0, 8), limit.take("a", 0, 1)]).toEqual([true, false]);
    expect(limit.take("a", 1000, 8)).toBe(true);
    limit.giveBack("a", 0, 8);
    expect(limit.take("a", 1000, 8)).toBe(false);
  });
});
