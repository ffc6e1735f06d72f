import type { ChangeEvent } from "react";
import { languageNames, languages, useLanguage } from "./language.ts";

/** The props of a select for the page's language. */
export function useLanguageChoice() {
  const { language, setLanguage } = useLanguage();
  return {
    options: languages.map((one) => ({ value: one, label: languageNames[one] })),
    value: language,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      const picked = languages.find((one) => one === target.value);
      if (picked) setLanguage(picked);
    },
  };
}
