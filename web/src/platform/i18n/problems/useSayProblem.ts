import { useCallback } from "react";
import { useLanguage } from "../language.ts";
import { sayText } from "./say.ts";

/** `say(text)`: what a form or a check says is wrong, in the reader's language. */
export function useSayProblem(): (text: string) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((text) => sayText(text, language), [language]);
}
