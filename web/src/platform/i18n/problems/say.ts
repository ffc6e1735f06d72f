import type { Language } from "@parley/contract/accounts/profile.ts";
import { de } from "@parley/contract/problems/de.ts";
import { en } from "@parley/contract/problems/en.ts";
import { readProblem } from "@parley/contract/problems/english.ts";
import type { Problem } from "@parley/contract/problems/problem.ts";
import { fill } from "../texts.ts";

/** A problem in the reader's language; numbers are written its way. */
export function sayProblem({ key, values }: Problem, language: Language): string {
  return fill((language === "de" ? de : en)[key], values, language);
}

/** What `problem` wrote, in the reader's language. What is said already stays as it is. */
export function sayText(text: string, language: Language): string {
  const found = readProblem(text);
  return found ? sayProblem(found, language) : text;
}
