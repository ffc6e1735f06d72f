import type { Language } from "@parley/contract/accounts/profile.ts";
import { create } from "zustand";

export const languages: readonly Language[] = ["en", "de"];

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch" };

const KEY = "parley.language";

const known = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split("-")[0] === language);

function initial(): Language {
  try {
    return known(localStorage.getItem(KEY)) ?? known(navigator.language) ?? "en";
  } catch {
    return known(navigator.language) ?? "en";
  }
}

interface LanguageState {
  language: Language;
  /** Changes the language of the page and remembers it in this browser. */
  setLanguage: (language: Language) => void;
}

export const useLanguage = create<LanguageState>()((set) => ({
  language: initial(),
  setLanguage: (language) => {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // Without storage the choice lasts until the page is closed; the profile still keeps it.
    }
    document.documentElement.lang = language;
    set({ language });
  },
}));

/** Puts the language on the page. Call once at start. */
export function startLanguage(): void {
  document.documentElement.lang = useLanguage.getState().language;
}
