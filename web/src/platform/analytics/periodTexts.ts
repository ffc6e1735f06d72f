import { defineTexts } from "../i18n/texts.ts";

/** Words of what happened in all of somebody's agents: as figures, and day by day. */
export const periodTexts = defineTexts({
  en: {
    chats: "Chats, last 7 days",
    more: {
      one: "{count} more than in the 7 days before",
      other: "{count} more than in the 7 days before",
    },
    fewer: {
      one: "{count} fewer than in the 7 days before",
      other: "{count} fewer than in the 7 days before",
    },
    asMany: "As many as in the 7 days before",
    stillNone: "None in the 7 days before either",
    answered: "Answered, last 7 days",
    ofQuestions: {
      one: "{answered} of {count} question",
      other: "{answered} of {count} questions",
    },
    failed: { one: "{count} answer failed", other: "{count} answers failed" },
    noQuestions: "No questions in the last 7 days",
    chatsPerDay: "Chats per day",
    chatsLine: {
      one: "{count} chat in the last 30 days.",
      other: "{count} chats in the last 30 days.",
    },
    onDay: { one: "{day} (UTC): {count} chat", other: "{day} (UTC): {count} chats" },
    chartSays: "Chats per day in the last 30 days: {total} in all, at most {most} on a day",
    someFailed: "Some figures did not load.",
    notLoaded: "Did not load",
    tryAgain: "Try again",
  },
  de: {
    chats: "Chats, letzte 7 Tage",
    more: {
      one: "{count} mehr als in den 7 Tagen davor",
      other: "{count} mehr als in den 7 Tagen davor",
    },
    fewer: {
      one: "{count} weniger als in den 7 Tagen davor",
      other: "{count} weniger als in den 7 Tagen davor",
    },
    asMany: "So viele wie in den 7 Tagen davor",
    stillNone: "Auch in den 7 Tagen davor keine",
    answered: "Beantwortet, letzte 7 Tage",
    ofQuestions: { one: "{answered} von {count} Frage", other: "{answered} von {count} Fragen" },
    failed: {
      one: "{count} Antwort fehlgeschlagen",
      other: "{count} Antworten fehlgeschlagen",
    },
    noQuestions: "Keine Fragen in den letzten 7 Tagen",
    chatsPerDay: "Chats pro Tag",
    chatsLine: {
      one: "{count} Chat in den letzten 30 Tagen.",
      other: "{count} Chats in den letzten 30 Tagen.",
    },
    onDay: { one: "{day} (UTC): {count} Chat", other: "{day} (UTC): {count} Chats" },
    chartSays: "Chats pro Tag in den letzten 30 Tagen: {total} insgesamt, höchstens {most} am Tag",
    notLoaded: "Konnte nicht geladen werden",
    someFailed: "Einige Zahlen konnten nicht geladen werden.",
    tryAgain: "Erneut versuchen",
  },
});
