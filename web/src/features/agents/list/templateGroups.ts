import type { TemplateKey } from "@parley/contract/agents/templates.ts";

/** The tabs of the New Agent drawer (seed 000 §2). */
export const templateGroups = [
  "allTemplates",
  "customerSupport",
  "utility",
  "entertainment",
] as const;
export type TemplateGroup = (typeof templateGroups)[number];

/** Which tab each template is under, in the order in which they are shown. */
const groupOf: Record<TemplateKey, Exclude<TemplateGroup, "allTemplates">> = {
  "blank-template": "utility",
  "customer-support": "customerSupport",
  "real-estate-agent": "customerSupport",
  "health-care-agent": "customerSupport",
  "make-appointment": "utility",
  "confirm-email": "utility",
  "game-npc": "entertainment",
};

/** The templates of a tab. */
export function templatesOf(group: TemplateGroup): TemplateKey[] {
  return asKeys(groupOf).filter((key) => group === "allTemplates" || groupOf[key] === group);
}

/** Guarantee: the record is declared with exactly the template keys. */
function asKeys(groups: Record<TemplateKey, string>): TemplateKey[] {
  return Object.keys(groups) as TemplateKey[];
}
