import { expect, it } from "vitest";
import { contrast, luminance } from "./colour.ts";

it("measures contrast as WCAG does, of short colours too", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#000000", "#fff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
  expect(contrast("#abc", "#aabbcc")).toBe(1);
});

it("takes the darkest colours as linear", () => {
  expect(luminance("#000000")).toBe(0);
  expect(luminance("#0a0a0a")).toBeCloseTo(10 / 255 / 12.92, 8);
});
