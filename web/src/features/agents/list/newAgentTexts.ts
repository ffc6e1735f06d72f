import { defineTexts } from "#platform/i18n/texts.ts";

/** Words for creating an agent. */
export const newAgentTexts = defineTexts({
  en: {
    newAgent: "New Agent", // fixed
    drawerLine: "You can change everything later.",
    seats: "Agents in this workspace: {used} of {most}.",
    full: "Your plan allows {most} agents, and this workspace has as many. Delete one to make room for another.",
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
    seats: "Agenten in diesem Workspace: {used} von {most}.",
    full: "Ihr Tarif erlaubt {most} Agenten, und so viele hat dieser Workspace schon. Löschen Sie einen, um Platz für einen anderen zu schaffen.",
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
