import { defineTexts } from "../i18n/texts.ts";

/** Words of an agent's week. */
export const weekTexts = defineTexts({
  en: {
    week: "Last 7 days",
    conversations: "Chats",
    answered: "Answered",
    failed: "The figures did not load.",
    retry: "Try again",
  },
  de: {
    week: "Letzte 7 Tage",
    conversations: "Chats",
    answered: "Beantwortet",
    failed: "Die Zahlen konnten nicht geladen werden.",
    retry: "Erneut versuchen",
  },
});
