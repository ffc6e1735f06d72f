import type { BilingualText } from "../../agents/setting.ts";

/** The languages that what is said can be translated to, by their ISO 639-1 codes. */
export const translationLanguages = {
  ar: { en: "Arabic", de: "Arabisch" },
  bg: { en: "Bulgarian", de: "Bulgarisch" },
  cs: { en: "Czech", de: "Tschechisch" },
  da: { en: "Danish", de: "Dänisch" },
  de: { en: "German", de: "Deutsch" },
  el: { en: "Greek", de: "Griechisch" },
  en: { en: "English", de: "Englisch" },
  es: { en: "Spanish", de: "Spanisch" },
  et: { en: "Estonian", de: "Estnisch" },
  fi: { en: "Finnish", de: "Finnisch" },
  fr: { en: "French", de: "Französisch" },
  he: { en: "Hebrew", de: "Hebräisch" },
  hi: { en: "Hindi", de: "Hindi" },
  hr: { en: "Croatian", de: "Kroatisch" },
  hu: { en: "Hungarian", de: "Ungarisch" },
  id: { en: "Indonesian", de: "Indonesisch" },
  it: { en: "Italian", de: "Italienisch" },
  ja: { en: "Japanese", de: "Japanisch" },
  ko: { en: "Korean", de: "Koreanisch" },
  lt: { en: "Lithuanian", de: "Litauisch" },
  lv: { en: "Latvian", de: "Lettisch" },
  nb: { en: "Norwegian", de: "Norwegisch" },
  nl: { en: "Dutch", de: "Niederländisch" },
  pl: { en: "Polish", de: "Polnisch" },
  pt: { en: "Portuguese", de: "Portugiesisch" },
  ro: { en: "Romanian", de: "Rumänisch" },
  ru: { en: "Russian", de: "Russisch" },
  sk: { en: "Slovak", de: "Slowakisch" },
  sl: { en: "Slovenian", de: "Slowenisch" },
  sr: { en: "Serbian", de: "Serbisch" },
  sv: { en: "Swedish", de: "Schwedisch" },
  th: { en: "Thai", de: "Thailändisch" },
  tr: { en: "Turkish", de: "Türkisch" },
  uk: { en: "Ukrainian", de: "Ukrainisch" },
  vi: { en: "Vietnamese", de: "Vietnamesisch" },
  zh: { en: "Chinese", de: "Chinesisch" },
} satisfies Record<string, BilingualText>;

export type TranslationLanguage = keyof typeof translationLanguages;

/** Guarantee: the list is a literal, so it has no other keys than its type has. */
export const TRANSLATION_LANGUAGES = Object.keys(
  translationLanguages,
) as readonly TranslationLanguage[];

/**
 * The language that a tag names (`de-AT`, `no`); undefined for one that nothing is translated to.
 * @param spoken as a browser or a channel names it
 */
export function translationLanguageOf(spoken: string): TranslationLanguage | undefined {
  const [code = ""] = spoken.toLowerCase().split(/[-_]/);
  const known = code === "no" || code === "nn" ? "nb" : code;
  return TRANSLATION_LANGUAGES.find((language) => language === known);
}
