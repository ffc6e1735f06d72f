import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of fetching a page again, in a document's drawer. */
export const refreshTexts = defineTexts({
  en: {
    rate: "Fetch again",
    never: "Only when I ask for it",
    "1h": "Every hour",
    "6h": "Every 6 hours",
    "12h": "Every 12 hours",
    "24h": "Every day",
    "7d": "Every week",
    checked: "Last fetched",
    gone: "Pages that the website says are gone, or no longer links to, are left out of the next version. While a known page fails or a list is cut, none is.",
    problemTitle: "The page could not be fetched again",
    problemLine: "Your agent keeps answering from what it learned before.",
    triesAgain: "It tries again by itself.",
    changed: "What changed",
    added: { one: "{count} line came", other: "{count} lines came" },
    removed: { one: "{count} line went", other: "{count} lines went" },
  },
  de: {
    rate: "Neu abrufen",
    never: "Nur von Hand",
    "1h": "Jede Stunde",
    "6h": "Alle 6 Stunden",
    "12h": "Alle 12 Stunden",
    "24h": "Jeden Tag",
    "7d": "Jede Woche",
    checked: "Zuletzt abgerufen",
    gone: "Seiten, die es laut Website nicht mehr gibt oder auf die sie nicht mehr verweist, fehlen in der nächsten Version. Solange eine bekannte Seite fehlschlägt oder eine Liste gekürzt ist, geschieht das nicht.",
    problemTitle: "Die Seite konnte nicht neu abgerufen werden",
    problemLine: "Ihr Agent antwortet weiter aus dem bisher Gelernten.",
    triesAgain: "Er versucht es von selbst wieder.",
    changed: "Was sich geändert hat",
    added: { one: "{count} Zeile kam hinzu", other: "{count} Zeilen kamen hinzu" },
    removed: { one: "{count} Zeile fiel weg", other: "{count} Zeilen fielen weg" },
  },
});
