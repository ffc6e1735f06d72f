import { expect, it } from "vitest";
import { collectPatterns } from "./patternCollector.ts";

it("notes patterns that are put together with `new` and without, until it is told to end", () => {
  const { found, end } = collectPatterns();
  const made = [new RegExp("a+"), RegExp("b+", "u"), new RegExp(/c/, "g"), RegExp(/d/)];
  end();
  expect(new RegExp("e").test("e")).toBe(true);
  expect([...found]).toEqual(["/a+/", "/b+/u", "/c/g", "/d/"]);
  expect(made.every((one) => one instanceof RegExp)).toBe(true);
});
