import type { Language } from "@parley/contract/accounts/profile.ts";
import { isProblemKey, readProblem } from "@parley/contract/problems/english.ts";
import { problemText } from "@parley/contract/problems/problem.ts";
import { problemOf } from "@parley/contract/problems/problemOf.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import type { SentProblem } from "@parley/contract/problems/sentProblem.ts";
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

/** What an answer of the server found wrong, in a language; in general words where the server is newer than the page. */
function saySent({ key, values }: SentProblem, language: Language): string {
  if (!isProblemKey(key)) return sayProblem({ key: "platform.refused", values: {} }, language);
  return sayProblem({ key, values }, language);
}

/**
 * `say(problem)`: what a form, a check or the server finds wrong, in the reader's language. Like `useT`, it asks for the
 * language each time.
 */
export function useSayProblem(): (problem: string | SentProblem) => string {
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const now = languageSince(language);
    return (problem) =>
      typeof problem === "string" ? sayText(problem, now()) : saySent(problem, now());
  }, [language]);
}
