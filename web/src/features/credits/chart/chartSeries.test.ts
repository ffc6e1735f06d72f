import { emptyDay } from "@parley/contract/credits/day.ts";
import { expect, it } from "vitest";
import { byAgent, chartSeries, SERIES_SHOWN } from "./chartSeries.ts";

const day = (name: string, agents: Record<string, number>, feature = 0) => ({
  ...emptyDay(name),
  byAgent: agents,
  byCause: { agent: Object.values(agents).reduce((sum, used) => sum + used, 0), feature },
});

it("puts the largest first, with a number for each day", () => {
  const days = [day("2026-01-01", { a: 1 }), day("2026-01-02", { a: 2, b: 9 })];
  expect(chartSeries(days, byAgent)).toEqual([
    { key: "b", total: 9, days: [0, 9] },
    { key: "a", total: 3, days: [1, 2] },
  ]);
});

it("adds up what has no colour of its own, so that nothing is lost", () => {
  const agents = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}`, 10 - at]));
  const series = chartSeries([day("2026-01-01", agents)], byAgent);
  expect(series).toHaveLength(SERIES_SHOWN + 1);
  expect(series.at(-1)?.key).toBeUndefined();
  expect(series.reduce((sum, { total }) => sum + total, 0)).toBe(54);
});

it("counts usage without an agent besides the agents", () => {
  expect(byAgent(day("2026-01-01", { a: 3 }, 4))).toEqual({ a: 3, "": 4 });
  expect(byAgent(day("2026-01-01", { a: 3 }))).toEqual({ a: 3 });
});

it("has no series where nothing was used", () => {
  expect(chartSeries([emptyDay("2026-01-01")], byAgent)).toEqual([]);
});
