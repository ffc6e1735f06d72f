import { defineTexts } from "#platform/i18n/texts.ts";

/** What leads to an answer's explanation; the drawer's own texts come with it. */
export const explainTexts = defineTexts({
  en: { explain: "Explain this answer" },
  de: { explain: "Diese Antwort erklären" },
});
