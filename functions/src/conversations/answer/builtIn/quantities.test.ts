import { expect, test } from "vitest";
import { quantitiesMet } from "./quantities.ts";

test.each([
  ["for a dog of 30 kg", "Large (over 25 kg)", 1],
  ["for a dog of 30 kg", "Medium (10–25 kg)", -1],
  ["for a dog of 8 kg", "Small (under 10 kg)", 1],
  ["for a dog of 10 kg", "Small (under 10 kg)", -1],
  ["für 5 Nächte", "4 bis 7 Nächte", 1],
  ["für 8 Nächte", "ab 7 Nächten", 1],
  ["für 3 Nächte", "bis 3 Nächte", 1],
  ["500 g of coffee", "1 kg", -1],
  ["500 g of coffee", "0.5 kg", 1],
  ["two hours", "120 minutes", 1],
  ["two hours", "the shop", 0],
])("%s: %s is met by %d", (question, text, met) => {
  expect(quantitiesMet(question, text)).toBe(met);
});
