import { problemText } from "@parley/contract/problems/problem.ts";
import { problemOf } from "@parley/contract/problems/problemOf.ts";
import { useCallback } from "react";
import { useLanguage } from "../language.ts";
import { sayText } from "./say.ts";

/**
 * What a form gives its `zodResolver` beside the schema: each error's message is a problem, also where
 * the schema has none of its own, and `useSayProblem` says it.
 */
export const asProblems = { error: (issue: object) => problemText(problemOf(issue)) };

/** `say(text)`: what a form or a check finds wrong, in the reader's language. */
export function useSayProblem(): (text: string) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((text) => sayText(text, language), [language]);
}
