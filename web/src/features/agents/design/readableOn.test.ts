import { expect, test } from "vitest";
import { readableOn } from "./readableOn.ts";

test.each([
  ["#0070f3", "#ffffff"],
  ["#000", "#ffffff"],
  ["#ffffff", "#121519"],
  ["#ffd400", "#121519"],
])("on %s text is %s", (background, text) => {
  expect(readableOn(background)).toBe(text);
});
