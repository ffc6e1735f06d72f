import { expect, it } from "vitest";
import { formatMoney, marginOf } from "./money.ts";

it.each([
  [0, "$0.00"],
  [1000, "$0.001"],
  [2_500_000, "$2.50"],
  [4003, "$0.004003"],
  [-1000, "\u2212$0.001"],
])("%d micro-dollars are %s", (micros, said) => {
  expect(formatMoney(micros, "en")).toBe(said);
});

it.each([
  [1000, 0, -1000],
  [1000, 4000, 3000],
  [0, 0, 0],
])("at a cost of %d with %d paid, %d is left", (costMicros, paidMicros, margin) => {
  expect(marginOf({ costMicros, paidMicros })).toBe(margin);
});
