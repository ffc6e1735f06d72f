import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";

/**
 * Whether to speak German, else English: the page's wish, the agent's setting, the browser's, in
 * this order.
 */
export function isGerman(lang: PublicAgent["lang"] = "automatic", wish?: string): boolean {
  return /^de\b/i.test(wish ?? (lang === "automatic" ? navigator.language : lang));
}
