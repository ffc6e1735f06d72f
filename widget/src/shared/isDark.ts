import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";

export const DARK_QUERY = "(prefers-color-scheme:dark)";

/** Whether the agent is drawn dark: by its own setting, or by the visitor's system. */
export function isDark(theme: PublicAgent["theme"]): boolean {
  return theme === "dark" || (theme === "system" && matchMedia(DARK_QUERY).matches);
}
