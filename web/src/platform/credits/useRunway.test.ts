import { expect, it } from "vitest";
import { daysLeft } from "./useRunway.ts";

it.each([
  [100, 70, 10],
  [100, 71, 9],
  [0, 70, 0],
  [5, 70, 0],
  [100, 0, null],
])("%d credits at %d in seven days last %s days", (balance, used, days) => {
  expect(daysLeft(balance, used)).toBe(days);
});
