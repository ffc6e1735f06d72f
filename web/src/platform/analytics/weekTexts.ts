import { defineTexts } from "../i18n/texts.ts";

/** Words of an agent's week. */
export const weekTexts = defineTexts({
  en: {
    week: "Last 7 days",
    conversations: "Conversations",
    messages: "Messages",
    unanswered: "Unanswered",
    nothing: "No conversations in the last 7 days",
    failed: "The figures did not load.",
    retry: "Try again",
  },
  de: {
    week: "Letzte 7 Tage",
    conversations: "Gespräche",
    messages: "Nachrichten",
    unanswered: "Unbeantwortet",
    nothing: "Keine Gespräche in den letzten 7 Tagen",
    failed: "Die Zahlen konnten nicht geladen werden.",
    retry: "Erneut versuchen",
  },
});
