import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCOUNT_SHARDS } from "./account.ts";
import { balanceOf, isAmount, planDraw, planGive, planTake, type Change } from "./shardChanges.ts";

const shards = fc.array(fc.nat({ max: 1000 }), {
  minLength: ACCOUNT_SHARDS,
  maxLength: ACCOUNT_SHARDS,
});
const first = fc.nat({ max: ACCOUNT_SHARDS - 1 });
const empty = Array.from({ length: ACCOUNT_SHARDS }, () => 0);

/** Shards after changes. */
function applyChanges(shards: readonly number[], changes: readonly Change[]): number[] {
  const after = [...shards];
  for (const { shard, by } of changes) after[shard] = (after[shard] ?? 0) + by;
  return after;
}

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

describe("drawing", () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it("takes exactly what was asked for, below no shard's floor, or nothing", () => {
    fc.assert(
      fc.property(
        shards,
        fc.integer({ min: 1, max: 80_000 }),
        fc.record({ shard: first, chance }),
        (before, credits, drawn) => {
          const plan = planDraw(before, credits, drawn);
          const enough = balanceOf(before) >= credits;
          expect(plan !== null).toBe(enough);
          const after = applyChanges(before, plan?.changes ?? []);
          expect(balanceOf(after)).toBe(balanceOf(before) - (enough ? credits : 0));
          expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it("is counted on the shard that was drawn, which a rich one shares with", () => {
    expect(planDraw([5, 0], 5, { shard: 0, chance: 0 })).toEqual({
      shard: 0,
      changes: [{ shard: 0, by: -5 }],
    });
    expect(planDraw([5, 1, 40], 5, { shard: 1, chance: 0 })).toEqual({
      shard: 1,
      changes: [
        { shard: 2, by: -20 },
        { shard: 1, by: 15 },
      ],
    });
  });

  it("leaves a shard with few turns its own, and draws on it instead", () => {
    expect(planDraw([0, 9, 19], 5, { shard: 0, chance: 0.9 })).toEqual({
      shard: 2,
      changes: [{ shard: 2, by: -5 }],
    });
    expect(planDraw([3, 2, 4], 6, { shard: 1, chance: 0 })?.changes).toEqual([
      { shard: 1, by: -2 },
      { shard: 2, by: -4 },
    ]);
  });

  it("spreads the credits of an account with fewer shards over all of them", () => {
    let stored: number[] = empty.map((_, place) => (place < 16 ? 400 : 0));
    for (let turn = 0; turn < 1000; turn += 1) {
      const drawn = { shard: turn % ACCOUNT_SHARDS, chance: (turn % 7) / 7 };
      stored = applyChanges(stored, planDraw(stored, 1, drawn)?.changes ?? []);
    }
    expect(balanceOf(stored)).toBe(16 * 400 - 1000);
    expect(Math.min(...stored)).toBeGreaterThan(0);
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
