import { expect, test } from "vitest";
import { textColourOn } from "./textColourOn.ts";

test.each([
  ["#0070f3", "#ffffff"],
  ["#000", "#ffffff"],
  ["#ffffff", "#121519"],
  ["#ffd400", "#121519"],
])("on %s text is %s", (background, text) => {
  expect(textColourOn(background)).toBe(text);
});
