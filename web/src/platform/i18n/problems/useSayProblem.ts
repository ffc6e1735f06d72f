import { problemText } from "@parley/contract/problems/problem.ts";
import { problemOf } from "@parley/contract/problems/problemOf.ts";
import { useCallback } from "react";
import type { z } from "zod";
import { useLanguage } from "../language.ts";
import { sayText } from "./say.ts";

/**
 * What a form gives its `zodResolver` beside the schema: each error's message is a problem, also where
 * the schema has none of its own, and `useSayProblem` says it.
 */
export const asProblems = { error: (issue: object) => problemText(problemOf(issue)) };

/**
 * What is wrong with one value, for a field that is checked without a resolver.
 * @returns the first problem, for `useSayProblem`; undefined if the value fits
 */
export function problemIn(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, asProblems).error?.issues[0]?.message;
}

/** `say(text)`: what a form or a check finds wrong, in the reader's language. */
export function useSayProblem(): (text: string) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((text) => sayText(text, language), [language]);
}
