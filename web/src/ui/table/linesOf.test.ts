import { expect, it } from "vitest";
import { linesOf } from "./linesOf.ts";

const dayOf = (row: string) => row.slice(0, 1);

it("puts a line above the rows of each group", () => {
  expect(linesOf(["a1", "a2", "b1"], dayOf)).toEqual([
    { group: "a", rows: ["a1", "a2"] },
    { row: "a1", index: 0 },
    { row: "a2", index: 1 },
    { group: "b", rows: ["b1"] },
    { row: "b1", index: 2 },
  ]);
});

it("leaves rows alone that are scattered, or have no groups", () => {
  const alone = [
    { row: "a1", index: 0 },
    { row: "b1", index: 1 },
    { row: "a2", index: 2 },
  ];
  expect(linesOf(["a1", "b1", "a2"], dayOf)).toEqual(alone);
  expect(linesOf(["a1", "b1", "a2"], undefined)).toEqual(alone);
});
