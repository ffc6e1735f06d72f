import { useCallback } from "react";
import { useLanguage } from "../language.ts";
import { sayMessage } from "./say.ts";

/** `say(message)`: what a form's schema says, in the reader's language. */
export function useSayMessage(): (message: string) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((message) => sayMessage(message, language), [language]);
}
