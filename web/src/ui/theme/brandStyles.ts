import { brandColors } from "./brandColors.ts";
import type { Meaning } from "./semanticColors.ts";
import { theme } from "./theme.ts";

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
