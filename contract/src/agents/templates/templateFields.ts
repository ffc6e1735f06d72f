import type { Language } from "../../accounts/profile.ts";
import { AGENT_DEFAULTS, type AgentEditable } from "../config.ts";
import { templateGerman } from "./templateGerman.ts";
import type { TemplateKey } from "./templates.ts";
import { templateSettings } from "./templateSettings.ts";

/**
 * The settings of a new agent made from a template, but for its prompt, which is long and which nobody sees.
 * @param name the agent's title
 * @param language of what visitors read
 */
export function templateFields(
  key: TemplateKey,
  name: string,
  language: Language,
): Omit<AgentEditable, "vg_systemPrompt"> {
  return {
    ...AGENT_DEFAULTS,
    ...templateSettings[key],
    ...(language === "de" ? templateGerman[key] : {}),
    title: name,
  };
}
