import { name } from "@parley/contract/platform/text.ts";

/** The rule every name is held to; its words are the page's own. */
export const nameRule = name("fields.required");

/** What is wrong with a name. */
export function nameFault(value: string): "needName" | "longName" | undefined {
  const parsed = nameRule.safeParse(value);
  if (parsed.success) return undefined;
  return parsed.error.issues.some(({ code }) => code === "too_big") ? "longName" : "needName";
}
