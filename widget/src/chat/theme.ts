import { blackOrWhiteOn, contrast, readHex } from "@parley/contract/platform/colour.ts";

/** Backgrounds of the two themes, as in `styles/base/themes.css`: the panel's and an answer's. */
const GROUNDS = {
  light: { surface: "#ffffff", bubble: "#f2f4f7", towards: 0 },
  dark: { surface: "#16191f", bubble: "#232830", towards: 1 },
} as const;

/** The CSS variables that follow from the agent's colour. */
export function colourVariables(primary: string, dark: boolean): Record<string, string> {
  const ground = GROUNDS[dark ? "dark" : "light"];
  const faint = contrast(primary, ground.surface) < 1.4;
  return {
    "--primary": primary,
    "--on-primary": blackOrWhiteOn(primary),
    "--accent": readableAccent(primary, ground),
    // A primary colour like the background would leave the visitor's messages without a bubble.
    "--edge": faint ? "var(--line)" : "transparent",
  };
}

/**
 * The colour, moved towards black or white until it has AA contrast as text on an answer's background; more of it in
 * the dark, where a name of 12 px in a dim colour is fainter than the grey around it.
 */
export function readableAccent(
  primary: string,
  { bubble, towards }: { bubble: string; towards: number },
): string {
  const parts = readHex(primary);
  const enough = towards === 1 ? 6 : 4.6;
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = toHex(parts.map((part) => part + (towards - part) * share));
    if (contrast(mixed, bubble) >= enough) return mixed;
  }
  return towards === 1 ? "#ffffff" : "#000000";
}

function toHex(parts: number[]): string {
  const digits = parts.map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}
