import type { Language } from "@parley/contract/accounts/profile.ts";
import { readProblem } from "@parley/contract/problems/english.ts";
import { problemText } from "@parley/contract/problems/problem.ts";
import { problemOf } from "@parley/contract/problems/problemOf.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { useMemo } from "react";
import type { z } from "zod";
import { languageSince, useLanguage } from "../language.ts";

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

/** What `problem` wrote, in a language. Any other text stays as it is. */
export function sayText(text: string, language: Language): string {
  const found = readProblem(text);
  return found ? sayProblem(found, language) : text;
}

/**
 * `say(text)`: what a form or a check finds wrong, in the reader's language. Like `useT`, it asks for the language
 * each time.
 */
export function useSayProblem(): (text: string) => string {
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const now = languageSince(language);
    return (text) => sayText(text, now());
  }, [language]);
}
