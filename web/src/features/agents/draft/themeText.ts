import {
  customTheme,
  readCustomTheme,
  writeCustomTheme,
} from "@parley/contract/agents/customTheme.ts";
import type { CustomTheme } from "@parley/contract/agents/customTheme.ts";
import type { AgentEditable } from "@parley/contract/agents/config.ts";

// The colour is kept as it was typed, so that half of one survives a reload; it is checked on saving.

function parsed(json: string): object {
  try {
    return Object(JSON.parse(json || "{}"));
  } catch {
    return {};
  }
}

/** The colour as typed, or the default. */
export function typedPrimary(json: string): string {
  const primary: unknown = Reflect.get(parsed(json), "primary");
  return typeof primary === "string" ? primary : readCustomTheme(json).primary;
}

/** The stored theme with another colour, valid or not yet. */
export function withPrimary(json: string, primary: string): string {
  return JSON.stringify({ ...parsed(json), primary });
}

/** The form in which it is stored, or undefined when the typed colour is invalid. */
export function checkedTheme(json: string): string | undefined {
  const checked = customTheme.safeParse(parsed(json));
  return checked.success ? writeCustomTheme(checked.data) : undefined;
}

export type Look = CustomTheme["themeType"];

/** Light, dark, or like the visitor's device: the choice that two settings make together. */
export function lookOf(copy: Pick<AgentEditable, "theme" | "customThemeJSONString">): Look {
  if (copy.theme === "default-light") return "light";
  if (copy.theme === "default-dark") return "dark";
  const type: unknown = Reflect.get(parsed(copy.customThemeJSONString), "themeType");
  return type === "dark" || type === "system" ? type : "light";
}

/** The two settings that make this look, with the rest of the stored theme as it is. */
export function withLook(
  look: Look,
  json: string,
): Pick<AgentEditable, "theme" | "customThemeJSONString"> {
  const customThemeJSONString = JSON.stringify({ ...parsed(json), themeType: look });
  if (look === "system") return { theme: "custom", customThemeJSONString };
  return { theme: look === "dark" ? "default-dark" : "default-light", customThemeJSONString };
}
