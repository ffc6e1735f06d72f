import type { Language } from "../accounts/profile.ts";
import { AGENT_DEFAULTS } from "./config.ts";
import type { VisitorTexts } from "./germanDefaults.ts";
import { templateGerman } from "./templates/templateGerman.ts";
import { templateKey } from "./templates/templates.ts";
import { templateSettings } from "./templates/templateSettings.ts";

/**
 * A setting that visitors read, in their language as long as nobody has edited it: what agents begin with
 * is known in both languages. An edited text stays as it is.
 */
export function visitorText(field: keyof VisitorTexts, text: string, language: Language): string {
  for (const key of templateKey.options) {
    const english = { ...AGENT_DEFAULTS, ...templateSettings[key] }[field];
    const german = templateGerman[key][field];
    if (text === english || text === german) return language === "de" ? german : english;
  }
  return text;
}
