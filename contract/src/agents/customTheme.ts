import { z } from "zod";
import { problem } from "../problems/problem.ts";

/** Brand colour of a new agent. */
const DEFAULT_PRIMARY = "#0070f3";

/** Three or six hex digits; a missing # is added. */
export const hexColour = z
  .string()
  .trim()
  .transform((text) => (text.startsWith("#") ? text : `#${text}`))
  .pipe(z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, problem("agents.colour")));

/** What `customThemeJSONString` holds. */
export const customTheme = z.object({
  themeType: z.enum(["light", "dark", "system"]).default("light"),
  primary: hexColour.default(DEFAULT_PRIMARY),
  nineColorPallet: z.array(hexColour).max(10).default([]),
});
export type CustomTheme = z.infer<typeof customTheme>;

/** Reads a stored theme; anything unreadable gives the default, never a failure. */
export function readCustomTheme(json: string): CustomTheme {
  try {
    return customTheme.catch(customTheme.parse({})).parse(JSON.parse(json || "{}"));
  } catch {
    return customTheme.parse({});
  }
}

/** The string `readCustomTheme` reads back. */
export function writeCustomTheme(theme: CustomTheme): string {
  return JSON.stringify(theme);
}
