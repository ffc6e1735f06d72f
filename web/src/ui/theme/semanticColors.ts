import { palette } from "./palette.ts";
import type { Hue } from "./palette.ts";

/** A semantic colour: its value in light and in dark mode. */
export interface Meaning {
  light: string;
  dark: string;
}

/** A colour from light to dark. */
export type Shades = { readonly [Shade in keyof typeof palette.accent]: string };

const meaning = (light: string, dark: string): Meaning => ({ light, dark });
const { gray, accent, green, orange, red } = palette;

/** Surfaces, lowest first: `canvas` is the page, `DEFAULT` a card or bar on it, `panel` what floats above. */
export const surfaces = {
  DEFAULT: meaning("#ffffff", "#181c21"),
  canvas: meaning(gray[50], gray[950]),
  subtle: meaning(gray[50], "#1d2228"),
  muted: meaning(gray[100], "#242a31"),
  emphasized: meaning(gray[200], "#303740"),
  inverted: meaning(gray[900], gray[50]),
  panel: meaning("#ffffff", "#1d2228"),
  error: meaning(red[50], red[950]),
  warning: meaning(orange[50], orange[950]),
  success: meaning(green[50], green[950]),
  info: meaning(accent[50], accent[950]),
  /** Half a page in our own colour, the same in both modes. */
  brand: meaning(accent[900], accent[900]),
} as const;

/** Text. Each has a contrast of at least 4.5:1 on every surface it is used on (semanticColors.test.ts). */
export const texts = {
  DEFAULT: meaning(gray[900], "#edf0f3"),
  muted: meaning(gray[600], "#a9b2bd"),
  subtle: meaning("#606b78", "#98a2ae"),
  inverted: meaning("#ffffff", gray[950]),
  error: meaning(red[700], red[300]),
  warning: meaning(orange[700], orange[300]),
  success: meaning(green[700], green[300]),
  info: meaning(accent[700], accent[300]),
  onBrand: meaning("#ffffff", "#ffffff"),
  onBrandMuted: meaning(accent[200], accent[200]),
} as const;

/** Lines. `control` outlines interactive elements, at 3:1 against the surface behind it. */
export const lines = {
  DEFAULT: meaning(gray[200], "#2c333b"),
  muted: meaning(gray[100], "#242a31"),
  emphasized: meaning(gray[300], "#414a55"),
  control: meaning(gray[400], "#727d8a"),
  error: meaning(red[600], red[400]),
  warning: meaning(orange[500], orange[400]),
  success: meaning(green[500], green[400]),
} as const;

/** Columns and lines of charts, in the order in which they are used; each shows on a card at 3:1. */
export const chartColors = {
  1: meaning("#0f6f79", "#79c9d0"),
  2: meaning("#7d84e0", "#6f78d8"),
  3: meaning("#5f2a58", "#ecc8e6"),
  4: meaning("#8b95a1", "#727d8a"),
} as const;

/** Grounds of initials and the letters on them. None of them means a state, as green, orange and red do. */
export const avatarColors = {
  teal: { ground: meaning("#d5eef0", "#143a41"), letters: meaning("#0e5a63", "#79c9d0") },
  indigo: { ground: meaning("#e3e5fb", "#2a2d5c"), letters: meaning("#4047a8", "#b9bef5") },
  plum: { ground: meaning("#f4e3f1", "#43203e"), letters: meaning("#7a3a72", "#ecc8e6") },
  blue: { ground: meaning("#dcebf8", "#173651"), letters: meaning("#1f5c92", "#a5cdf0") },
  slate: { ground: meaning("#e0e4e8", "#303740"), letters: meaning("#2a313a", "#dfe4e9") },
} as const;

/** The colours of every palette; recipes use them as `colorPalette.solid` and so on. */
export const paletteMeanings = (hue: Hue | Shades) => {
  const shades: Shades = typeof hue === "string" ? palette[hue] : hue;
  const neutral = hue === "gray";
  return {
    solid: meaning(neutral ? shades[800] : shades[600], neutral ? shades[200] : shades[300]),
    solidHover: meaning(neutral ? shades[700] : shades[700], neutral ? shades[100] : shades[200]),
    contrast: meaning("#ffffff", shades[950]),
    fg: meaning(neutral ? shades[800] : shades[700], neutral ? "#dfe4e9" : shades[300]),
    subtle: meaning(neutral ? shades[100] : shades[50], neutral ? "#242a31" : shades[950]),
    muted: meaning(neutral ? shades[200] : shades[100], neutral ? "#303740" : shades[900]),
    emphasized: meaning(shades[300], shades[700]),
    border: meaning(neutral ? shades[300] : shades[200], neutral ? "#414a55" : shades[800]),
    focusRing: meaning(accent[600], accent[300]),
  };
};
