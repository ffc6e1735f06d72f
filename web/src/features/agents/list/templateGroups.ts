import { templateCategories, templates } from "@parley/contract/agents/templates/templates.ts";
import type { Template, TemplateCategory } from "@parley/contract/agents/templates/templates.ts";

/** The tabs of the New Agent drawer, and the text that names each. */
export const templateGroups = ["all", ...templateCategories] as const;
export type TemplateGroup = (typeof templateGroups)[number];

export const groupWords = {
  all: "allTemplates",
  "customer-support": "customerSupport",
  utility: "utility",
  entertainment: "entertainment",
} as const satisfies Record<"all" | TemplateCategory, string>;

/** The templates of a tab; the blank one comes first, because it is the one chosen at the start. */
export function templatesOf(group: TemplateGroup): Template[] {
  return templates
    .filter(({ category }) => group === "all" || category === group)
    .toSorted((a, b) => Number(isBlank(b)) - Number(isBlank(a)));
}

function isBlank({ key }: Template): boolean {
  return key === "blank-template";
}
