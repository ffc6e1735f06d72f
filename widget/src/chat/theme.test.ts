import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { blackOrWhiteOn, contrast, luminance } from "@parley/contract/platform/colour.ts";
import { readableAccent } from "./theme.ts";

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
  ["light", "#f2f4f7", 0, 4.5],
  ["dark", "#232830", 1, 6],
])(
  "gives links AA contrast in any colour, and more in the dark: %s",
  (_, bubble, towards, least) => {
    const ratios = COLOURS.map((colour) =>
      contrast(readableAccent(colour, { bubble, towards }), bubble),
    );
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least);
  },
);

it("keeps a colour that has enough contrast already", () => {
  expect(readableAccent("#0b3d91", { bubble: "#f2f4f7", towards: 0 })).toBe("#0b3d91");
});

it("puts what floats above the dark panel on a lighter ground, and words are legible on each", () => {
  const sheet = readFileSync(new URL("styles/base/themes.css", import.meta.url), "utf8");
  const dark = sheet.slice(sheet.indexOf('[data-theme="dark"]'));
  const colour = (name: string) => dark.match(`--${name}: (#\\w+)`)?.[1] ?? "";
  expect(luminance(colour("raised"))).toBeGreaterThan(luminance(colour("surface")));
  for (const ground of ["surface", "raised", "bubble"])
    for (const words of ["text", "muted", "danger"])
      expect(contrast(colour(words), colour(ground))).toBeGreaterThanOrEqual(4.5);
});
