import { defineSemanticTokens } from "@chakra-ui/react";
import {
  avatarColors,
  chartColors,
  lines,
  paletteMeanings,
  surfaces,
  texts,
} from "./semanticColors.ts";
import type { Meaning } from "./semanticColors.ts";

const inBothModes = (meanings: Readonly<Record<string, Meaning>>) =>
  Object.fromEntries(
    Object.entries(meanings).map(([name, { light, dark }]) => [
      name,
      { value: { _light: light, _dark: dark } },
    ]),
  );

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: inBothModes(surfaces),
    fg: inBothModes(texts),
    border: inBothModes(lines),
    chart: inBothModes(chartColors),
    avatar: Object.fromEntries(
      Object.entries(avatarColors).map(([name, colors]) => [name, inBothModes(colors)]),
    ),
    gray: inBothModes(paletteMeanings("gray")),
    accent: inBothModes(paletteMeanings("accent")),
    green: inBothModes(paletteMeanings("green")),
    orange: inBothModes(paletteMeanings("orange")),
    red: inBothModes(paletteMeanings("red")),
  },
  radii: { l1: { value: "{radii.xs}" }, l2: { value: "{radii.md}" }, l3: { value: "{radii.md}" } },
  shadows: {
    xs: shadow("0 1px 2px rgba(18, 21, 25, 0.08)", "0 1px 2px rgba(0, 0, 0, 0.5)"),
    sm: shadow("0 1px 3px rgba(18, 21, 25, 0.1)", "0 1px 3px rgba(0, 0, 0, 0.6)"),
    md: shadow("0 4px 12px rgba(18, 21, 25, 0.1)", "0 4px 12px rgba(0, 0, 0, 0.6)"),
    lg: shadow(
      "0 8px 24px rgba(18, 21, 25, 0.12), 0 0 0 1px rgba(18, 21, 25, 0.06)",
      "0 8px 24px rgba(0, 0, 0, 0.6), 0 0 0 1px rgba(255, 255, 255, 0.08)",
    ),
    xl: shadow(
      "0 12px 32px rgba(18, 21, 25, 0.16), 0 0 0 1px rgba(18, 21, 25, 0.06)",
      "0 12px 32px rgba(0, 0, 0, 0.7), 0 0 0 1px rgba(255, 255, 255, 0.08)",
    ),
  },
});
