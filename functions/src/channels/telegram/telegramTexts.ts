import type { Language } from "@parley/contract/accounts/profile.ts";

type Texts = {
  greeting: string;
  edited: (text: string) => string;
};

const dictionaries: Record<Language, Texts> = {
  en: {
    greeting: "Hello! How can I help you?",
    edited: (text) => `(edited) ${text}`,
  },
  de: {
    greeting: "Hallo! Wie kann ich Ihnen helfen?",
    edited: (text) => `(bearbeitet) ${text}`,
  },
};

/** What is said to people on Telegram alone. */
export function telegramTexts(language: Language): Texts {
  return dictionaries[language];
}
