import { defineTexts } from "#platform/i18n/texts.ts";

/** Words for listing, creating and deleting agents. */
export const agentsTexts = defineTexts({
  en: {
    title: "Agents",
    line: "Each agent answers on a website, using the knowledge you give it.",
    newAgent: "New Agent", // fixed
    search: "Search agents",
    list: "Agents",
    draft: "Draft in this browser",
    waiting: { one: "{count} waiting", other: "{count} waiting" },
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

    drawerLine: "You can change everything later.",
    name: "Agent Name", // fixed
    namePlaceholder: "For example: Shop assistant",
    templates: "Templates",
    ownModelNeeded: "Needs your own AI model",
    ownModelBetter: "Better with your own AI model",
    sample: "An example of what it answers",
    sampleOfModel: "An example of what it answers with your own AI model",
    allTemplates: "All Templates", // fixed
    customerSupport: "Customer Support", // fixed
    utility: "Utility",
    entertainment: "Entertainment",
    create: "Create",
    created: "Agent created successfully, redirecting...", // fixed
    createFailed: "Error creating agent, {error}", // fixed
    templateFailed: "Error: {message}", // fixed

    deleteTitle: "Delete {name}?",
    deleteBody:
      "Its knowledge, conversations and statistics are deleted with it, and its widget stops answering at once. This cannot be undone.",
    deleteAgent: "Delete agent",
    deleted: "{name} was deleted",
  },
  de: {
    title: "Agenten",
    line: "Jeder Agent antwortet auf einer Website und stützt sich auf das Wissen, das Sie ihm geben.",
    newAgent: "Neuer Agent",
    search: "Agenten suchen",
    list: "Agenten",
    draft: "Entwurf in diesem Browser",
    waiting: { one: "{count} wartet", other: "{count} warten" },
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

    drawerLine: "Sie können später alles noch ändern.",
    name: "Name des Agenten",
    namePlaceholder: "Zum Beispiel: Shop-Assistent",
    templates: "Vorlagen",
    ownModelNeeded: "Braucht ein eigenes KI-Modell",
    ownModelBetter: "Besser mit eigenem KI-Modell",
    sample: "Ein Beispiel dafür, was er antwortet",
    sampleOfModel: "Ein Beispiel dafür, was er mit Ihrem eigenen KI-Modell antwortet",
    allTemplates: "Alle Vorlagen",
    customerSupport: "Kundenservice",
    utility: "Praktisches",
    entertainment: "Unterhaltung",
    create: "Anlegen",
    created: "Agent angelegt, er wird geöffnet …",
    createFailed: "Der Agent konnte nicht angelegt werden: {error}",
    templateFailed: "Fehler: {message}",

    deleteTitle: "{name} löschen?",
    deleteBody:
      "Sein Wissen, seine Gespräche und Statistiken werden mitgelöscht, und sein Widget verstummt sofort. Das lässt sich nicht rückgängig machen.",
    deleteAgent: "Agenten löschen",
    deleted: "{name} wurde gelöscht",
  },
});
