import { expect, it } from "vitest";
import { ACCOUNT_SHARDS } from "./account.ts";
import { planOverspend, planSpend, shareOf } from "./dayBudget.ts";

const shards = Array.from({ length: ACCOUNT_SHARDS }, (_, n) => n);

it.each([1, 63, 64, 500, 1_000_000])("parts of %i add up to it", (limit) => {
  expect(shards.reduce((sum, n) => sum + shareOf(limit, n), 0)).toBe(limit);
});

it.each([
  [100, 1],
  [100, 7],
  [500, 20],
  [64_000, 999],
])("of %i credits a day, turns of %i take all that fits and nothing more", (limit, credits) => {
  const spent = shards.map(() => 0);
  let turns = 0;
  for (;;) {
    const changes = planSpend(spent, limit, credits, turns % ACCOUNT_SHARDS);
    if (changes === null) break;
    for (const { shard, by } of changes) spent[shard] = (spent[shard] ?? 0) + by;
    turns += 1;
  }
  expect(turns).toBe(Math.floor(limit / credits));
  expect(spent.reduce((sum, one) => sum + one, 0)).toBe(turns * credits);
});

it("what was given back on another shard can be spent", () => {
  const spent = shards.map((n) => shareOf(64, n));
  spent[5] = -2;
  expect(planSpend(spent, 64, 3, 0)).toEqual([{ shard: 5, by: 3 }]);
  expect(planSpend(spent, 64, 4, 0)).toBeNull();
});

it("a limit below what was spent takes nothing more, whatever single parts have left", () => {
  const spent = shards.map((n) => (n === 0 ? 0 : 2));
  expect(planSpend(spent, 64, 1, 0)).toBeNull();
});

it.each([
  [64, 10, 3],
  [64, 64, 3],
  [64, 100, 7],
  [0, 5, 0],
])(
  "of %i credits a day, %i that are spent already are counted, first where there is room",
  (limit, credits, first) => {
    const changes = planOverspend(
      shards.map(() => 0),
      limit,
      credits,
      first,
    );
    const by = shards.map((n) => changes.find(({ shard }) => shard === n)?.by ?? 0);
    expect(by.reduce((sum, one) => sum + one, 0)).toBe(credits);
    const over = shards.filter((n) => (by[n] ?? 0) > shareOf(limit, n));
    expect(over).toEqual(credits > limit ? [first] : []);
    expect(changes).toHaveLength(new Set(changes.map(({ shard }) => shard)).size);
  },
);
