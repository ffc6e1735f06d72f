import { defineTexts } from "#platform/i18n/texts.ts";

/** Words of the search over all pages. */
export const searchTexts = defineTexts({
  en: {
    placeholder: "Find a page, an agent or a workspace",
    agent: "This agent",
    agents: "Agents",
    workspace: "This workspace",
    workspaces: "Other workspaces",
    keyMove: "↑ ↓ Choose",
    keyOpen: "Enter Open",
    keyClose: "Esc Close",
    searching: "Searching...", // fixed
    noResults: "No results found", // fixed
    strong: "Strong match", // fixed
    good: "Good match", // fixed
    possible: "Possible match", // fixed
  },
  de: {
    placeholder: "Seite, Agenten oder Arbeitsbereich finden",
    agent: "Dieser Agent",
    agents: "Agenten",
    workspace: "Dieser Arbeitsbereich",
    workspaces: "Andere Arbeitsbereiche",
    keyMove: "↑ ↓ Auswählen",
    keyOpen: "Enter Öffnen",
    keyClose: "Esc Schließen",
    searching: "Suche läuft …",
    noResults: "Nichts gefunden",
    strong: "Starker Treffer",
    good: "Guter Treffer",
    possible: "Möglicher Treffer",
  },
});
