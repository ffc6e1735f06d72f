import { expect, test } from "vitest";
import { UNITS } from "./Figure.ts";
import { readFigures } from "./measureInProcess.ts";

test.each(UNITS)("a figure in %s is read as it was printed", (unit) => {
  const figure = {
    name: "memory of the open index",
    unit,
    value: 41.5,
    limit: { text: "at most 100", holds: true },
    details: { passages: 10_000 },
  };
  expect(readFigures(`a line before\n${JSON.stringify([figure])}\n`)).toEqual([figure]);
});

test("what has another unit is no figure", () => {
  const figure = { name: "memory", unit: "bytes", value: 1 };
  expect(() => readFigures(JSON.stringify([figure]))).toThrow("unit");
});
