import { expect, it } from "vitest";
import { rowsInView } from "./useRowWindow.ts";

const table = { height: 400, rowHeight: 40, count: 1000 };

it("renders the first rows and a few more at the top", () => {
  expect(rowsInView({ ...table, scrollTop: 0 })).toEqual([0, 20]);
});

it("covers the view wherever the table is scrolled to", () => {
  for (let scrollTop = 0; scrollTop <= 1000 * 40 - 400; scrollTop += 37) {
    const [first, end] = rowsInView({ ...table, scrollTop });
    expect(first * 40).toBeLessThanOrEqual(scrollTop);
    expect(end * 40).toBeGreaterThanOrEqual(scrollTop + 400);
    expect(end - first).toBeLessThan(40);
  }
});

it("never goes past the end, even when rows were removed", () => {
  expect(rowsInView({ ...table, scrollTop: 39_600 })[1]).toBe(1000);
  const [first, end] = rowsInView({ ...table, count: 5, scrollTop: 39_600 });
  expect([first, end]).toEqual([5, 5]);
});
