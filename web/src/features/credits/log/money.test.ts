import { expect, it } from "vitest";
import { formatMoney } from "./money.ts";

it.each([
  [0, "$0.00"],
  [1000, "$0.001"],
  [2_500_000, "$2.50"],
  [4003, "$0.004003"],
])("%d micro-dollars are %s", (micros, said) => {
  expect(formatMoney(micros, "en")).toBe(said);
});
