import { lookUp } from "../platform/lookUp.ts";
import type { Language } from "../accounts/profile.ts";
import type { ProblemValues } from "./problem.ts";

/** Fills in the names in braces, values taken literally; numbers are written as the language does. */
export function fill(template: string, values: ProblemValues, language: Language): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = lookUp(values, name) ?? whole;
    return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;
  });
}
