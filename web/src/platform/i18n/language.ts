import type { Language } from "@parley/contract/accounts/profile.ts";
import { create } from "zustand";
import { currentPortal, impersonatedClient, storageKey } from "../auth/portal.ts";
import { useSession } from "../auth/session.ts";

export const languages: readonly Language[] = ["en", "de"];

/** Each language's own name for itself. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch" };

/** The language last chosen in this browser: what is drawn before it is known who is signed in. */
const KEY = storageKey("language");

/**
 * Whether a member of the agency looks at the portal as a client. They are shown the client's language: what they pick
 * is for reading one thing or another, lasts as long as the page, and is not what the client chose.
 */
const isImpersonated = impersonatedClient() !== "";

/**
 * A client's own choice. Several clients may use one browser; what is chosen for one must not reach the next. In the
 * owner's application there is none, as the profile keeps each person's language.
 */
function ownKey(): string | undefined {
  const uid = currentPortal() && !isImpersonated && useSession.getState().user?.uid;
  return uid ? `${KEY}.${uid}` : undefined;
}

const known = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split("-")[0] === language);

function read(key: string, storage: () => Storage = () => localStorage): Language | undefined {
  try {
    return known(storage().getItem(key));
  } catch {
    return undefined;
  }
}

function write(key: string, language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts until the page is closed; the profile still keeps it.
  }
}

/** In the tab's storage: whoever has looked into their mails for a code finds the page loaded anew. */
const CHOSEN = `${KEY}.chosen`;

/** Chosen in this tab while nobody was signed in, for whoever signs in next; or by a member who looks at it as a client. */
let chosenBefore = isImpersonated ? undefined : read(CHOSEN, () => sessionStorage);
useSession.subscribe((now, before) => {
  if (before.user && !now.user) keepChosen(undefined);
});

function keepChosen(language: Language | undefined): void {
  chosenBefore = language;
  if (isImpersonated) return;
  try {
    if (language === undefined) sessionStorage.removeItem(CHOSEN);
    else sessionStorage.setItem(CHOSEN, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

interface LanguageState {
  language: Language;
  /** Changes the language of the page and remembers it in this browser. */
  setLanguage: (language: Language) => void;
}

/** The language of the page. */
export const useLanguage = create<LanguageState>()((set) => ({
  language: (isImpersonated ? undefined : read(KEY)) ?? known(navigator.language) ?? "en",
  setLanguage: (language) => {
    const own = ownKey();
    if (own) write(own, language);
    else if (isImpersonated || !useSession.getState().user) keepChosen(language);
    if (!isImpersonated) write(KEY, language);
    document.documentElement.lang = language;
    set({ language });
  },
}));

/**
 * Asks for the page's language each time it is called, for words that outlive a switch.
 * @param _rendered the language of this render; a hook that depends on it makes its words again after a switch
 */
export function languageSince(_rendered: Language): () => Language {
  return () => useLanguage.getState().language;
}

/** Switches to the language a client prefers, unless they chose one in this browser. */
export function suggestLanguage(preferred: Language): void {
  const own = ownKey();
  if (own && chosenBefore) write(own, chosenBefore);
  const chosen = own === undefined ? undefined : read(own);
  const language = chosen ?? chosenBefore ?? preferred;
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}

/** The language that was chosen in this tab before somebody signed in; asked for once, to be stored as theirs. */
export function takeChosenLanguage(): Language | undefined {
  const chosen = chosenBefore;
  keepChosen(undefined);
  return chosen;
}

/**
 * The language in which the owner's application was last used in this browser: that of a member of the agency who
 * looks at the portal as a client.
 * @returns undefined where it never was
 */
export function ownersLanguage(): Language | undefined {
  return read("parley.language");
}

/** Sets the page's language attribute. Call once at start. */
export function startLanguage(): void {
  document.documentElement.lang = useLanguage.getState().language;
}
