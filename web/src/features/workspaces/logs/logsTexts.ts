import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of a workspace's log. */
export const logsTexts = defineTexts({
  en: {
    title: "Log",
    line: "What your servers and ours logged in the last 30 days.",
    entries: "Log entries",
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
    emptyTitle: "Nothing logged yet",
    emptyLine: "Your server can write here with POST {path} and the workspace's secret key.",
    noMatch: "No entry matches these filters.",
    loadFailed: "The log could not be loaded",
    more: "Show more",
    deliveryFailed:
      "The event {event} could not be delivered to {endpoint} in {tries} tries ({why}).",
    details: "Details",
  },
  de: {
    title: "Protokoll",
    line: "Was Ihre Server und unsere in den letzten 30 Tagen protokolliert haben.",
    entries: "Protokolleinträge",
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
    emptyTitle: "Noch nichts protokolliert",
    emptyLine:
      "Ihr Server kann mit POST {path} und dem geheimen Schlüssel des Arbeitsbereichs hierher schreiben.",
    noMatch: "Kein Eintrag passt zu diesen Filtern.",
    loadFailed: "Das Protokoll konnte nicht geladen werden",
    more: "Mehr anzeigen",
    deliveryFailed:
      "Das Ereignis {event} konnte in {tries} Versuchen nicht an {endpoint} zugestellt werden ({why}).",
    details: "Einzelheiten",
  },
});
