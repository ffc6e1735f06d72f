import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";

/**
 * Whether to speak German rather than English: by the page's option, else the agent's setting, else
 * the browser's language.
 */
export function isGerman(lang: PublicAgent["lang"] = "automatic", wish?: string): boolean {
  return /^de\b/i.test(wish ?? (lang === "automatic" ? navigator.language : lang));
}
