import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of a document's drawer: its passages, its broken rows, and how far a website was read. */
export const previewTexts = defineTexts({
  en: {
    view: "What is shown",
    text: "Text",
    passagesTab: "Passages",
    passages: { one: "{count} passage", other: "{count} passages" },
    passage: "{number} of {total}",
    morePassages: "Show more passages",
    passagesError: "The passages could not be loaded",
    dimensions: "Dimensions",
    noVectors: "None: it is found by its words",
    foundOn: "Found on",

    brokenTitle: {
      one: "{count} row was left out; all others are learned",
      other: "{count} rows were left out; all others are learned",
    },
    brokenCells: {
      one: "Line {line}: {count} cell, where the first row has {columns}",
      other: "Line {line}: {count} cells, where the first row has {columns}",
    },
    brokenQuote: "Line {line}: a quotation mark has no end",
    brokenMore: { one: "and {count} more", other: "and {count} more" },

    progress: "Read",
    progressLine: "{read} of {found} pages",
    lastReading: "Last reading",
    news: "{added} new, {changed} changed, {removed} gone",
    limits: "Limits",
    limitsCrawl: "{pages} pages, {depth} links from the first",
    limitsSitemap: "{pages} pages",
    forbidden: "Left out by robots.txt",
    elsewhere: "On other hosts",
    endedCancelled: "It was stopped. What had been read by then has been learned.",
    endedPages: "It has more pages than are to be read. The first ones have been learned.",
    endedTime: "It took too long, and was ended. What had been read by then has been learned.",
    endedFull:
      "The agent has no room for more documents. What had been read by then has been learned.",
    endedPlan: "Your plan has no room for more text. What had been read by then has been learned.",
    endedPlanLeft:
      "The next page has {need} characters, and your plan has room for {left} more. What had been read by then has been learned.",
    endedOfClient: "{reason} What had been read by then has been learned.",
    endedStorage:
      "Your workspace has no room for more files. Delete what is no longer needed, then read the website again. What had been read by then has been learned.",
    problems: {
      one: "{count} page could not be read",
      other: "{count} pages could not be read",
    },
    pagesTitle: "Its pages",
    morePages: "Show more pages",
    noPagesYet: "The first page appears here as soon as it is read.",
  },
  de: {
    view: "Was gezeigt wird",
    text: "Text",
    passagesTab: "Abschnitte",
    passages: { one: "{count} Abschnitt", other: "{count} Abschnitte" },
    passage: "{number} von {total}",
    morePassages: "Weitere Abschnitte zeigen",
    passagesError: "Die Abschnitte konnten nicht geladen werden",
    dimensions: "Dimensionen",
    noVectors: "Keine, es wird über seine Wörter gefunden",
    foundOn: "Gefunden auf",

    brokenTitle: {
      one: "{count} Zeile wurde ausgelassen, alle anderen sind gelernt",
      other: "{count} Zeilen wurden ausgelassen, alle anderen sind gelernt",
    },
    brokenCells: {
      one: "Zeile {line}: {count} Zelle, wo die erste Zeile {columns} hat",
      other: "Zeile {line}: {count} Zellen, wo die erste Zeile {columns} hat",
    },
    brokenQuote: "Zeile {line}: Ein Anführungszeichen hat kein Ende",
    brokenMore: { one: "und {count} weitere", other: "und {count} weitere" },

    progress: "Gelesen",
    progressLine: "{read} von {found} Seiten",
    lastReading: "Zuletzt gelesen",
    news: "{added} neu, {changed} geändert, {removed} entfallen",
    limits: "Grenzen",
    limitsCrawl: "{pages} Seiten, {depth} Links ab der ersten",
    limitsSitemap: "{pages} Seiten",
    forbidden: "Von robots.txt ausgeschlossen",
    elsewhere: "Auf anderen Hosts",
    endedCancelled: "Das Lesen wurde beendet. Was bis dahin gelesen wurde, ist bekannt.",
    endedPages: "Die Website hat mehr Seiten, als gelesen werden sollen. Die ersten sind bekannt.",
    endedTime:
      "Das Lesen dauerte zu lange und wurde beendet. Was bis dahin gelesen wurde, ist bekannt.",
    endedFull:
      "Der Agent hat keinen Platz für weitere Dokumente. Was bis dahin gelesen wurde, ist bekannt.",
    endedPlan:
      "Ihr Tarif hat keinen Platz für weiteren Text. Was bis dahin gelesen wurde, ist bekannt.",
    endedPlanLeft:
      "Die nächste Seite hat {need} Zeichen, und Ihr Tarif hat noch Platz für {left}. Was bis dahin gelesen wurde, ist bekannt.",
    endedOfClient: "{reason} Was bis dahin gelesen wurde, ist bekannt.",
    endedStorage:
      "Ihr Arbeitsbereich hat keinen Platz für weitere Dateien. Löschen Sie, was Sie nicht mehr brauchen, und lesen Sie die Website dann noch einmal. Was bis dahin gelesen wurde, ist bekannt.",
    problems: {
      one: "{count} Seite konnte nicht gelesen werden",
      other: "{count} Seiten konnten nicht gelesen werden",
    },
    pagesTitle: "Ihre Seiten",
    morePages: "Weitere Seiten zeigen",
    noPagesYet: "Die erste Seite erscheint hier, sobald sie gelesen ist.",
  },
});
