import type { Language } from "@parley/contract/accounts/profile.ts";
import { create } from "zustand";
import { storageKey } from "../auth/portal.ts";

export const languages: readonly Language[] = ["en", "de"];

/** Each language's own name for itself. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch" };

const KEY = storageKey("language");

const known = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split("-")[0] === language);

function initial(): Language {
  try {
    return known(localStorage.getItem(KEY)) ?? known(navigator.language) ?? "en";
  } catch {
    return known(navigator.language) ?? "en";
  }
}

/** Whether somebody chose a language in this browser. */
function isChosen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

interface LanguageState {
  language: Language;
  /** Changes the language of the page and remembers it in this browser. */
  setLanguage: (language: Language) => void;
}

/** The language of the page. */
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

/**
 * Asks for the page's language each time it is called, for words that outlive a switch.
 * @param _rendered the language of this render; a hook that depends on it makes its words anew after a switch
 */
export function languageSince(_rendered: Language): () => Language {
  return () => useLanguage.getState().language;
}

/** Switches to the language somebody prefers, unless one was chosen in this browser. */
export function suggestLanguage(language: Language): void {
  if (isChosen()) return;
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}

/** Sets the page's language attribute. Call once at start. */
export function startLanguage(): void {
  document.documentElement.lang = useLanguage.getState().language;
}
