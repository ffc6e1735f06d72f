import { expect, it } from "vitest";
import { inventedName } from "./inventedName.ts";

it("is the same for the same visitor, in each language", () => {
  expect(inventedName("visitor-1", "en")).toBe(inventedName("visitor-1", "en"));
  expect(inventedName("visitor-1", "en")).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(inventedName("visitor-1", "de")).toMatch(/^[A-Z][a-zü]+-[A-Z][a-zöüä]+$/);
});

it("says the same thing in both languages", () => {
  const pairs = new Map<string, Set<string>>();
  for (let at = 0; at < 3000; at += 1) {
    const [color = "", animal = ""] = inventedName(`v${at}`, "en").split(" ");
    const [farbe = "", tier = ""] = inventedName(`v${at}`, "de").split("-");
    for (const [one, other] of [
      [color, farbe],
      [animal, tier],
    ] as const) {
      pairs.set(one, (pairs.get(one) ?? new Set()).add(other));
    }
  }
  expect([...pairs.values()].every(({ size }) => size === 1)).toBe(true);
});

it("tells visitors whose ids differ in one letter apart", () => {
  const names = new Set(Array.from({ length: 200 }, (_, at) => inventedName(`visitor${at}`, "en")));
  expect(names.size).toBeGreaterThan(160);
});
