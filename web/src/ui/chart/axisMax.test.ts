import { expect, it } from "vitest";
import { axisMax } from "./axisMax.ts";

it.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [7, 8],
  [10, 10],
  [11, 20],
  [99, 100],
  [420, 500],
  [1000, 1000],
])("a chart whose highest day is %d goes up to %d", (highest, top) => {
  expect(axisMax(highest)).toBe(top);
});
