import type { Language } from "../accounts/profile.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { isProblemKey } from "./english.ts";
import { fill } from "./fill.ts";
import type { Problem } from "./problem.ts";

/** A problem in somebody's language; numbers are written its way. */
export function sayProblem({ key, values }: Problem, language: Language): string {
  return fill((language === "de" ? de : en)[key], values, language);
}

/**
 * The text of a key that a stored code makes, such as `deliveries.${code}`.
 * @param otherwise what is said of a code that has no text
 */
export function sayKey(key: string, language: Language, otherwise: string): string {
  return isProblemKey(key) ? sayProblem({ key, values: {} }, language) : otherwise;
}
