import { de } from "@parley/contract/problems/de.ts";
import { en } from "@parley/contract/problems/en.ts";
import { defineTexts } from "#platform/i18n/texts.ts";
import type { AgentSection } from "./agentSections.ts";

/** Words around an agent's pages. */
export const pageTexts = defineTexts({
  en: {
    pages: "Pages of this agent",
    overview: "Design",
    convos: "Chats",
    waiting: { one: "{count} waiting", other: "{count} waiting" },
    kb: "Knowledge",
    channels: "Channels",
    tools: "Tools",
    settings: "Settings",
    menu: "More for this agent",
    demo: "Demo",
    test: "Test",
    showTab: "Show {name}",
    hideTab: "Hide {name}",
    notFound: en["agents.notFound"],
    errorTitle: "This agent did not load",
    noPageTitle: "This agent has no such page",
    noPageLine: "The URL may be mistyped or out of date. The agent’s pages are in the tabs above.",
    toFirstPage: "Go to Design",

    publishedAt: "Published",
    search: "Find a page",
    ctrl: "Ctrl",

    publish: "Publish",
    published: "Published. Visitors get this version from now on.",
    saved: "Saved successfully", // fixed
    saveBarFailed: "Error occured when trying to save..", // fixed
    saveFailed: "Failed to save agent: {error}", // fixed
    unknownError: "Unknown error",
    show: "Show",
    draftNote: "This draft is in this browser only.",
    recovered: "Your draft from last time has been restored. It is in this browser only.",
    ofOtherTab:
      "This draft is from another open tab of this browser. What you change from here on is this tab’s alone, and not published.",
    leftUnsaved: "Your draft of {name} is kept in this browser.",
    goBack: "Go back",
  },
  de: {
    pages: "Seiten dieses Agenten",
    overview: "Design",
    convos: "Chats",
    waiting: { one: "{count} wartet", other: "{count} warten" },
    kb: "Wissen",
    channels: "Kanäle",
    tools: "Werkzeuge",
    settings: "Einstellungen",
    menu: "Mehr zu diesem Agenten",
    demo: "Demo",
    test: "Testen",
    showTab: "{name} zeigen",
    hideTab: "{name} verbergen",
    notFound: de["agents.notFound"],
    errorTitle: "Dieser Agent konnte nicht geladen werden",
    noPageTitle: "Diese Seite hat der Agent nicht",
    noPageLine:
      "Vielleicht ist die URL falsch geschrieben oder veraltet. Die Seiten des Agenten finden Sie oben in den Reitern.",
    toFirstPage: "Zum Design",

    publishedAt: "Veröffentlicht",
    search: "Seite finden",
    ctrl: "Strg",

    publish: "Veröffentlichen",
    published: "Veröffentlicht. Besucher bekommen ab jetzt diese Fassung.",
    saved: "Gespeichert",
    saveBarFailed: "Beim Speichern ist ein Fehler aufgetreten.",
    saveFailed: "Der Agent konnte nicht gespeichert werden: {error}",
    unknownError: "Unbekannter Fehler",
    show: "Zeigen",
    draftNote: "Dieser Entwurf ist nur in diesem Browser.",
    recovered: "Ihr Entwurf vom letzten Mal ist wiederhergestellt. Er ist nur in diesem Browser.",
    ofOtherTab:
      "Dieser Entwurf ist aus einem anderen offenen Tab dieses Browsers. Was Sie von hier an ändern, gilt nur in diesem Tab und ist nicht veröffentlicht.",
    leftUnsaved: "Ihr Entwurf von {name} bleibt in diesem Browser erhalten.",
    goBack: "Zurück",
  },
}) satisfies { en: Record<AgentSection, string> };
