import { expect, it } from "vitest";
import { blackOrWhiteOn } from "../shared/colour.ts";
import { contrast, readableAccent } from "./theme.ts";

const STEPS = ["00", "22", "44", "66", "88", "aa", "cc", "ee", "ff"];
const COLOURS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
);

it("puts text with AA contrast on any colour", () => {
  const worst = Math.min(...COLOURS.map((colour) => contrast(colour, blackOrWhiteOn(colour))));
  expect(worst).toBeGreaterThanOrEqual(4.48);
  expect(blackOrWhiteOn("#0070f3")).toBe("#fff");
});

it.each([
  ["light", "#f2f4f7", 0],
  ["dark", "#232830", 1],
])("gives links AA contrast in any colour, %s", (_theme, bubble, towards) => {
  const ratios = COLOURS.map((colour) =>
    contrast(readableAccent(colour, { bubble, towards }), bubble),
  );
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
});

it("keeps a colour that has enough contrast already", () => {
  expect(readableAccent("#0b3d91", { bubble: "#f2f4f7", towards: 0 })).toBe("#0b3d91");
});

it("knows the contrast of black and white, and short colours", () => {
  expect(contrast("#fff", "#000000")).toBeCloseTo(21, 0);
  expect(contrast("#abc", "#aabbcc")).toBeCloseTo(1, 5);
});
