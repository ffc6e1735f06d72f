import type { Language } from "../accounts/profile.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { fill } from "./fill.ts";
import type { Problem } from "./problem.ts";

/** A problem in somebody's language; numbers are written its way. */
export function sayProblem({ key, values }: Problem, language: Language): string {
  return fill((language === "de" ? de : en)[key], values, language);
}
