import { expect, it } from "vitest";
import { daysLeft } from "./useRunway.ts";

it.each([
  [100, [10, 10, 10, 10, 10, 10, 10], 10],
  [100, [11, 10, 10, 10, 10, 10, 10], 9],
  [0, [10, 10, 10, 10, 10, 10, 10], 0],
  [5, [10, 10, 10, 10, 10, 10, 10], 0],
  [100, [0, 0, 0, 0, 0, 0, 20], 5],
  [100, [0, 0, 0, 0, 10, 0, 20], 10],
  [100, [0, 0, 0, 0, 0, 0, 0], null],
])("%d credits at %j on the last days last %s days", (balance, byDay, days) => {
  expect(daysLeft(balance, byDay)).toBe(days);
});
