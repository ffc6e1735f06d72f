import { accountProblems } from "@parley/contract/problems/accountProblems.ts";
import type { AccountProblemKey } from "@parley/contract/problems/accountProblems.ts";
import { parseProblem } from "@parley/contract/problems/problem.ts";
import { useMemo } from "react";
import { languageSince, useLanguage } from "#platform/i18n/language.ts";
import { fill } from "@parley/contract/problems/fill.ts";

function isAccountProblem(key: string): key is AccountProblemKey {
  return Object.hasOwn(accountProblems.en, key);
}

/**
 * `say(text)`: like `useSayProblem`, but without the whole dictionaries, which the sign-in page must not load. It asks
 * for the language each time, too.
 */
export function useSayAccountProblem(): (text: string) => string {
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const now = languageSince(language);
    return (text) => {
      const found = parseProblem(text);
      if (!found || !isAccountProblem(found.key)) return text;
      return fill(accountProblems[now()][found.key], found.values, now());
    };
  }, [language]);
}
