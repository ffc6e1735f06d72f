import { defineTexts } from "#platform/i18n/texts.ts";

/** Words for the list of agents. */
export const agentsTexts = defineTexts({
  en: {
    title: "Agents",
    line: "Each agent answers on a website, using the knowledge you give it.",
    newAgent: "New Agent", // fixed
    search: "Search agents",
    list: "Agents",
    draft: "Draft in this browser",
    waiting: { one: "{shown} waiting", other: "{shown} waiting" },
    documents: { one: "{count} document", other: "{count} documents" },
    changed: "Changed",
    actions: "Actions for {name}",
    open: "Open",
    openSettings: "Settings",
    delete: "Delete",
    noMatchTitle: "No agent found", // fixed
    noMatchLine: "No agent is called “{query}”.",
    clearSearch: "Clear search",
    errorTitle: "Your agents did not load",
  },
  de: {
    title: "Agenten",
    line: "Jeder Agent antwortet auf einer Website und stützt sich auf das Wissen, das Sie ihm geben.",
    newAgent: "Neuer Agent",
    search: "Agenten suchen",
    list: "Agenten",
    draft: "Entwurf in diesem Browser",
    waiting: { one: "{shown} wartet", other: "{shown} warten" },
    documents: { one: "{count} Dokument", other: "{count} Dokumente" },
    changed: "Geändert",
    actions: "Aktionen für {name}",
    open: "Öffnen",
    openSettings: "Einstellungen",
    delete: "Löschen",
    noMatchTitle: "Kein Agent gefunden",
    noMatchLine: "Kein Agent heißt „{query}“.",
    clearSearch: "Suche leeren",
    errorTitle: "Ihre Agenten konnten nicht geladen werden",
  },
});
