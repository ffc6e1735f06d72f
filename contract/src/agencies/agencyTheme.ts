import { z } from "zod";
import { hexColour } from "../agents/customTheme.ts";
import { problem } from "../problems/problem.ts";

/** What an agency's `customThemeJSONString` holds, of which the portal uses the primary colour. */
const theme = z.looseObject({ primary: hexColour.optional() });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json || "{}");
  } catch {
    return undefined;
  }
}

/** A theme as it is stored: JSON whose primary colour, if it has one, is a colour; "" for none. */
export const agencyTheme = z
  .string()
  .max(2000)
  .refine((json) => theme.safeParse(parsed(json)).success, problem("agents.colour"));

/**
 * The accent colour of a stored theme.
 * @returns six hex digits behind a #; undefined if there is none, or none that can be read
 */
export function readAccent(json: string): string | undefined {
  const primary = theme.safeParse(parsed(json)).data?.primary?.toLowerCase();
  return primary?.length === 4 ? primary.replace(/[0-9a-f]/g, "$&$&") : primary;
}

/**
 * A theme with another accent colour and whatever else it held.
 * @param accent as typed; "" for none
 */
export function withAccent(json: string, accent: string): string {
  const { primary: _before, ...rest } = theme.safeParse(parsed(json)).data ?? {};
  const next = accent.trim() === "" ? rest : { ...rest, primary: accent.trim() };
  return Object.keys(next).length === 0 ? "" : JSON.stringify(next);
}
