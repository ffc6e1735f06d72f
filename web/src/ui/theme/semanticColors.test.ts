import { contrast } from "@parley/contract/platform/colour.ts";
import { describe, expect, it } from "vitest";
import { palette } from "./palette.ts";
import type { Hue } from "./palette.ts";
import {
  avatarColors,
  chartColors,
  lines,
  paletteMeanings,
  surfaces,
  texts,
} from "./semanticColors.ts";

const modes = ["light", "dark"] as const;
const plain = ["DEFAULT", "canvas", "subtle", "muted", "panel"] as const;
const hues: Hue[] = ["gray", "accent", "green", "orange", "red"];

describe.each(modes)("in a %s page", (mode) => {
  const pairs = plain.flatMap((surface) =>
    (["DEFAULT", "muted", "subtle", "error", "warning", "success", "info"] as const).map(
      (text) => [text, surface] as const,
    ),
  );
  it.each(pairs)("text %s reads on surface %s", (text, surface) => {
    expect(contrast(texts[text][mode], surfaces[surface][mode])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["error", "warning", "success", "info"] as const)(
    "a %s text reads on its own",
    (kind) => {
      expect(contrast(texts[kind][mode], surfaces[kind][mode])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(["onBrand", "onBrandMuted"] as const)("text %s reads on the brand's half", (text) => {
    expect(contrast(texts[text][mode], surfaces.brand[mode])).toBeGreaterThanOrEqual(4.5);
  });

  it("a tooltip is readable on its inverted surface", () => {
    expect(contrast(texts.inverted[mode], surfaces.inverted[mode])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(hues)("%s buttons and badges read", (hue) => {
    const parts = paletteMeanings(hue);
    for (const [text, ground] of [
      [parts.contrast, parts.solid],
      [parts.contrast, parts.solidHover],
      [parts.fg, parts.subtle],
      [parts.fg, parts.muted],
    ] as const) {
      expect(contrast(text[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(Object.values(avatarColors))("initials read on their ground", ({ ground, letters }) => {
    expect(contrast(letters[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.values(chartColors))("a chart's columns show on a card", (color) => {
    expect(contrast(color[mode], surfaces.DEFAULT[mode])).toBeGreaterThanOrEqual(3);
  });

  it.each(plain)("what can be operated shows on surface %s", (surface) => {
    const ground = surfaces[surface][mode];
    expect(contrast(lines.control[mode], ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(lines.error[mode], ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(paletteMeanings("accent").focusRing[mode], ground)).toBeGreaterThanOrEqual(3);
  });
});

it("has every shade of every hue", () => {
  const shades = Object.keys(palette.gray);
  for (const hue of hues) expect(Object.keys(palette[hue])).toEqual(shades);
});
