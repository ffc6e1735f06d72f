import { expect, it } from "vitest";
import { pageChange } from "./pageChange.ts";

const paragraph = (price: string) =>
  [
    "We have rented out boats on the lake for thirty years, and know every bay of it.".repeat(5),
    `A day costs ${price} euros.`,
    "Children come along for nothing.",
  ].join(" ");

it("what changed in a long paragraph is the sentence in which it did", () => {
  expect(pageChange(paragraph("40"), paragraph("45"), 7)).toEqual({
    at: 7,
    added: ["A day costs 45 euros."],
    removed: ["A day costs 40 euros."],
    addedCount: 1,
    removedCount: 1,
  });
});

it("a short line is shown whole, and another order or other white space is no change", () => {
  const page = "Open. Every day.\nClosed at Easter.";
  expect(pageChange(page, "Open. Every night.\nClosed at Easter.", 7)).toMatchObject({
    added: ["Open. Every night."],
    removed: ["Open. Every day."],
  });
  expect(pageChange(page, "Closed at  Easter.\n\nOpen. Every day.", 7)).toBeNull();
});
