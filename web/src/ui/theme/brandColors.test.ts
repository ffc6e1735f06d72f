import { contrast, readHex } from "@parley/contract/platform/colour.ts";
import { describe, expect, it } from "vitest";
import { brandColors, hasButtonContrast, ownColors } from "./brandColors.ts";

import { palette } from "./palette.ts";
import { surfaces, texts } from "./semanticColors.ts";

const primaries = [
  "#ff6600",
  "#ffe600",
  "#ffb020",
  "#ffffff",
  "#000000",
  "#7f7f7f",
  "#0b1f4b",
  "#e11d48",
  "#00ff00",
  "#4b0082",
];

describe.each(["light", "dark"] as const)("an agency's colour in a %s page", (mode) => {
  it.each(primaries)("%s reads wherever our own accent does", (primary) => {
    const { accent, ...others } = brandColors(primary);
    const [card, canvas] = [surfaces.DEFAULT[mode], surfaces.canvas[mode]];
    for (const [text, ground] of [
      [accent.contrast, accent.solid],
      [accent.contrast, accent.solidHover],
      [accent.fg, accent.subtle],
      [accent.fg, accent.muted],
      [others["fg.info"], others["bg.info"]],
      [texts.onBrand, others["bg.brand"]],
      [others["fg.onBrandMuted"], others["bg.brand"]],
    ] as const) {
      expect(contrast(text[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [card, canvas]) {
      expect(contrast(accent.fg[mode], ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent.solid[mode], ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(accent.focusRing[mode], ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(others["chart.1"][mode], ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

it("gives buttons the very colour where it stands out, and otherwise one of its hue", () => {
  expect(brandColors("#c2410c").accent.solid).toEqual({ light: "#c2410c", dark: "#c2410c" });
  expect(hasButtonContrast("#ffe600", "light")).toBe(false);
  expect(brandColors("#ffe600").accent.solid).toMatchObject({ dark: "#ffe600" });
  expect(brandColors("#0b1f4b").accent.solid).toMatchObject({ light: "#0b1f4b" });
  expect(brandColors("#0b1f4b").accent.solid.dark).not.toBe("#0b1f4b");
});

it("tints dark pages no more vividly than our own colour does", () => {
  const vividness = (hex: string) => {
    const parts = readHex(hex);
    return (Math.max(...parts) - Math.min(...parts)) / (Math.max(...parts) + Math.min(...parts));
  };
  for (const primary of primaries)
    expect(vividness(brandColors(primary).accent.subtle.dark)).toBeLessThan(
      vividness(palette.accent[950]) + 0.02,
    );
});

it("makes no mud of a warm colour: its ground is a charcoal, its button no darker than it must be", () => {
  const { accent, ...others } = brandColors("#ffb020");
  const parts = readHex(others["bg.brand"].light);
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(0.08);
  expect(contrast(accent.solid.light, surfaces.canvas.light)).toBeLessThan(3.4);
  // A cold one keeps its hue there.
  const cold = readHex(brandColors("#e11d48")["bg.brand"].light);
  expect(Math.max(...cold) - Math.min(...cold)).toBeGreaterThan(0.2);
});

it("is our own accent for an agency without a colour, on dark pages too", () => {
  expect(ownColors().accent.solid).toEqual({
    light: palette.accent[600],
    dark: palette.accent[300],
  });
});
