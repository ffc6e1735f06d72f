import { contrast, luminance, readHex } from "@parley/contract/platform/colour.ts";
import { palette } from "./palette.ts";
import { chartColors, paletteMeanings, surfaces, texts } from "./semanticColors.ts";
import type { Meaning, Shades } from "./semanticColors.ts";
import { theme } from "./theme.ts";

/** What a button or a mark needs to stand out from what is behind it. */
const CONTROL = 3;

/**
 * What an agency's colour becomes, in place of our own accent: each shade is as light as ours, so all that reads in
 * our colour reads in theirs. Buttons have the very colour, unless it could hardly be told from the page.
 * @param primary #rrggbb
 */
export function brandColors(primary: string) {
  const shades = shadesOf(primary);
  const light = hasButtonContrast(primary, "light") ? primary : shades.button;
  const dark = hasButtonContrast(primary, "dark") ? primary : shades[300];
  const accent = {
    ...paletteMeanings(shades),
    solid: { light, dark },
    solidHover: { light: hovered(light), dark: hovered(dark) },
    contrast: { light: blackOrWhiteOn(light), dark: blackOrWhiteOn(dark) },
    focusRing: { light: shades[600], dark: shades[300] },
  };
  return {
    accent,
    "bg.brand": { light: shades.ground, dark: shades.ground },
    "bg.info": { light: shades[50], dark: shades[950] },
    "fg.info": { light: shades[700], dark: shades[300] },
    "fg.onBrandMuted": { light: shades[200], dark: shades[200] },
    "chart.1": { light: shades[600], dark: shades[300] },
  } satisfies Record<string, Meaning | Record<string, Meaning>>;
}

/** The same of our own accent, for an agency without a colour. */
export function ownColors(): ReturnType<typeof brandColors> {
  return {
    accent: paletteMeanings("accent"),
    "bg.brand": surfaces.brand,
    "bg.info": surfaces.info,
    "fg.info": texts.info,
    "fg.onBrandMuted": texts.onBrandMuted,
    "chart.1": chartColors[1],
  };
}

/**
 * CSS that gives the whole page an agency's colour in place of our accent, in both modes.
 * @param primary #rrggbb
 */
export function brandStyles(primary: string): string {
  const { accent, ...others } = brandColors(primary);
  const tokens: readonly (readonly [string, Meaning])[] = [
    ...Object.entries(accent).map(([name, colour]) => [`accent.${name}`, colour] as const),
    ...Object.entries(others),
  ];
  const rules = (mode: keyof Meaning) =>
    tokens.map(([name, colour]) => `${variableOf(name)}:${colour[mode]}`).join(";");
  return `:root:root{${rules("light")}}:root:root.dark{${rules("dark")}}`;
}

/** The CSS variable of a colour: `var(--x)` is how the theme refers to it. */
const variableOf = (token: string): string => theme.token.var(`colors.${token}`).slice(4, -1);

/** Whether buttons of this colour stand out from every surface of a mode. */
export function hasButtonContrast(primary: string, mode: keyof Meaning): boolean {
  const grounds = [surfaces.DEFAULT, surfaces.canvas, surfaces.panel];
  return grounds.every((ground) => contrast(primary, ground[mode]) >= CONTROL);
}

/** White if it reads on the colour, otherwise black, which then does. */
function blackOrWhiteOn(colour: string): string {
  return contrast("#ffffff", colour) >= 4.5 ? "#ffffff" : "#000000";
}

/** The colour a little further away from the text on it. */
function hovered(colour: string): string {
  const towards = blackOrWhiteOn(colour) === "#ffffff" ? 0 : 1;
  return toHex(readHex(colour).map((part) => part + (towards - part) * 0.14));
}

/** From orange to yellow: as dark as our own colours, they are mud. */
const WARM = { from: 20 / 60, to: 70 / 60 };

/** Relative luminance at which a button just stands out from a light page. */
const JUST_DARK = 0.26;

/**
 * Hue and saturation of a colour, in the lightness of each of our shades.
 * @returns with them, a button on a light page, of a warm colour no darker than it must be; and the ground of half a
 * page, of a warm colour a charcoal with a breath of it
 */
function shadesOf(primary: string): Shades & { button: string; ground: string } {
  const { hue, saturation } = hueOf(primary);
  const isWarm = hue >= WARM.from && hue <= WARM.to;
  const at = (wanted: number, isDark: boolean, most = saturation) => {
    const vivid = Math.min(saturation, most);
    let [low, high] = [0, 1];
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (luminance(fromHue(hue, vivid, middle)) < wanted) low = middle;
      else high = middle;
    }
    // On the safe side of the two: what is dark must not be lighter than ours, what is light no darker.
    return fromHue(hue, vivid, isDark ? low - 0.003 : high + 0.003);
  };
  const like = (ours: string, isDark: boolean, most?: number) => at(luminance(ours), isDark, most);
  const { accent } = palette;
  return {
    50: like(accent[50], false),
    100: like(accent[100], false),
    200: like(accent[200], false),
    300: like(accent[300], false),
    400: like(accent[400], false),
    500: like(accent[500], true),
    600: like(accent[600], true),
    700: like(accent[700], true),
    800: like(accent[800], true),
    900: like(accent[900], true),
    button: isWarm ? at(JUST_DARK, true) : like(accent[600], true),
    ground: like(accent[900], true, isWarm ? 0.14 : saturation),
    // A tint on dark pages; as vivid as a button, it would shout, and a red one look like an error.
    950: like(accent[950], true, hueOf(accent[950]).saturation),
  };
}

function hueOf(hex: string): { hue: number; saturation: number } {
  const [red, green, blue] = readHex(hex);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (spread === 0) return { hue: 0, saturation: 0 };
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const saturation = spread / (1 - Math.abs(most + least - 1));
  return { hue: (sixth + 6) % 6, saturation };
}

function fromHue(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (turn: number) => {
    const at = (turn + hue * 2) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return toHex([part(0), part(8), part(4)]);
}

function toHex(parts: readonly number[]): string {
  const digits = parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `#${digits.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
