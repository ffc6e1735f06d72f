import type { Language } from "../accounts/profile.ts";
import type { AgentConfig } from "./config.ts";

/**
 * The language in which an agent's visitors and contacts are spoken to: the agent's own, or theirs where
 * it follows them.
 * @param spoken the person's, as a browser or a channel names it, for example `de-AT`
 */
export function agentLanguage({ lang }: Pick<AgentConfig, "lang">, spoken: string): Language {
  if (lang !== "automatic") return lang;
  return /^de\b/i.test(spoken) ? "de" : "en";
}
