import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of a workspace's log. */
export const logsTexts = defineTexts({
  en: {
    title: "Log",
    line: "What your servers, and ours, noted in the last 30 days.",
    entries: "Entries of the log",
    type: "Type",
    allTypes: "All types",
    info: "Note",
    warning: "Warning",
    error: "Error",
    agent: "Agent",
    allAgents: "All agents",
    goneAgent: "Deleted agent",
    content: "Content",
    time: "Time",
    channel: "Channel",
    emptyTitle: "Nothing was noted yet",
    emptyLine: "Your server writes here by POST {path}, with the workspace's secret key.",
    noMatch: "No entry fits this choice.",
    loadFailed: "The log could not be loaded",
    more: "Show more",
    deliveryFailed:
      "The event {event} could not be delivered to {endpoint} in {tries} tries ({why}).",
    details: "Details",
  },
  de: {
    title: "Protokoll",
    line: "Was Ihre Server und unsere in den letzten 30 Tagen festgehalten haben.",
    entries: "Einträge des Protokolls",
    type: "Art",
    allTypes: "Alle Arten",
    info: "Hinweis",
    warning: "Warnung",
    error: "Fehler",
    agent: "Agent",
    allAgents: "Alle Agenten",
    goneAgent: "Gelöschter Agent",
    content: "Inhalt",
    time: "Zeit",
    channel: "Kanal",
    emptyTitle: "Noch wurde nichts festgehalten",
    emptyLine:
      "Ihr Server schreibt hierher mit POST {path} und dem geheimen Schlüssel des Arbeitsbereichs.",
    noMatch: "Kein Eintrag passt zu dieser Auswahl.",
    loadFailed: "Das Protokoll konnte nicht geladen werden",
    more: "Mehr anzeigen",
    deliveryFailed:
      "Das Ereignis {event} konnte in {tries} Versuchen nicht an {endpoint} zugestellt werden ({why}).",
    details: "Einzelheiten",
  },
});
