import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCOUNT_SHARDS } from "./account.ts";
import { applyChanges, balanceOf, isAmount, planGive, planTake } from "./shardChanges.ts";

const shards = fc.array(fc.nat({ max: 1000 }), {
  minLength: ACCOUNT_SHARDS,
  maxLength: ACCOUNT_SHARDS,
});
const first = fc.nat({ max: ACCOUNT_SHARDS - 1 });
const empty = Array.from({ length: ACCOUNT_SHARDS }, () => 0);

const noAmounts = [-1, 0, 0.1, Number.NaN, Number.POSITIVE_INFINITY, "1e9", 2 ** 53, null, []];

describe("an amount", () => {
  it.each(noAmounts)("is not %j", (given) => {
    expect(isAmount(given)).toBe(false);
  });

  it.each(noAmounts.filter((given) => typeof given === "number"))(
    "of %d is not planned",
    (given) => {
      expect(() => planTake(empty, given)).toThrow(RangeError);
      expect(() => planGive(given)).toThrow(RangeError);
    },
  );
});

describe("taking", () => {
  it("takes exactly what was asked for, below no shard's floor, or nothing", () => {
    fc.assert(
      fc.property(shards, fc.integer({ min: 1, max: 20_000 }), first, (before, credits, from) => {
        const taken = planTake(before, credits, from);
        const enough = balanceOf(before) >= credits;
        expect(taken !== null).toBe(enough);
        const after = applyChanges(before, taken ?? []);
        expect(balanceOf(after)).toBe(balanceOf(before) - (enough ? credits : 0));
        expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("leaves all other shards alone where one has enough", () => {
    expect(planTake([5, 90, 7], 5, 0)).toEqual([{ shard: 0, by: -5 }]);
  });

  it("takes the rest from the fullest", () => {
    expect(planTake([5, 9, 40, 7], 30, 0)).toEqual([
      { shard: 0, by: -5 },
      { shard: 2, by: -25 },
    ]);
  });
});

describe("giving", () => {
  it("spreads evenly and loses nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), first, (credits, from) => {
        const after = applyChanges(empty, planGive(credits, from));
        expect(balanceOf(after)).toBe(credits);
        expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
