import {
  TRANSLATION_LANGUAGES,
  translationLanguages,
} from "@parley/contract/conversations/translation/translationLanguages.ts";

type Listed = { success: true; languages: { language: string; name: string }[] };

/** The languages that what is said can be translated to, by their English names. */
export function listLanguages(): Listed {
  const languages = TRANSLATION_LANGUAGES.map((language) => ({
    language,
    name: translationLanguages[language].en,
  }));
  return {
    success: true,
    languages: languages.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
