import { defineTexts } from "#platform/i18n/texts.ts";

/** Words for creating an agent. */
export const newAgentTexts = defineTexts({
  en: {
    newAgent: "New Agent", // fixed
    drawerLine: "You can change everything later.",
    planRoom: "Agents in this workspace: {used} of {most}.",
    full: {
      one: "Your plan allows {count} agent, and this workspace has no room for another. Delete one that you no longer need.",
      other:
        "Your plan allows {count} agents, and this workspace has no room for another. Delete what you no longer need.",
    },
    beginning: "What it starts from",
    fromTemplate: "From a template",
    fromTemplateLine: "With a name and instructions; you teach it afterwards.",
    fromWebsite: "From a website",
    fromWebsiteLine: "It reads the pages and answers from them.",
    urlHint: "It is named as the website calls itself.",
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
  },
  de: {
    newAgent: "Neuer Agent",
    drawerLine: "Sie können später alles noch ändern.",
    planRoom: "Agenten in diesem Arbeitsbereich: {used} von {most}.",
    full: {
      one: "Ihr Tarif erlaubt {count} Agenten, und in diesem Arbeitsbereich ist kein Platz für einen weiteren. Löschen Sie einen, den Sie nicht mehr brauchen.",
      other:
        "Ihr Tarif erlaubt {count} Agenten, und in diesem Arbeitsbereich ist kein Platz für einen weiteren. Löschen Sie, was Sie nicht mehr brauchen.",
    },
    beginning: "Womit er beginnt",
    fromTemplate: "Aus einer Vorlage",
    fromTemplateLine: "Mit Namen und Anweisungen; Wissen bekommt er danach.",
    fromWebsite: "Aus einer Website",
    fromWebsiteLine: "Er liest die Seiten und antwortet daraus.",
    urlHint: "Er heißt dann so, wie sich die Website nennt.",
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
  },
});
