import { defineTexts } from "#platform/i18n/texts.ts";

/** Words of the bars around the client's view. */
export const portalShellTexts = defineTexts({
  en: {
    skip: "Skip to the content",
    navigation: "Navigation",
    pages: "Pages",
    organization: "Organization: {name}",
    agent: "Switch agent: {name}",
    selectAgent: "Select an agent",
    collapse: "Collapse",
    expand: "Expand",
    newAgent: "New Agent",
    tabsMenu: "Choose which tabs are shown",
    showTab: "Show {name}",
    hideTab: "Hide {name}",
    inTheirPlace: "You are looking at {name}'s dashboard as their agency.",
    stopLooking: "Stop looking",
  },
  de: {
    skip: "Zum Inhalt springen",
    navigation: "Navigation",
    pages: "Seiten",
    organization: "Organisation: {name}",
    agent: "Agenten wechseln: {name}",
    selectAgent: "Agenten auswählen",
    collapse: "Einklappen",
    expand: "Ausklappen",
    newAgent: "Neuer Agent",
    tabsMenu: "Auswählen, welche Reiter gezeigt werden",
    showTab: "{name} zeigen",
    hideTab: "{name} verbergen",
    inTheirPlace: "Sie sehen den Bereich von {name} als deren Agentur.",
    stopLooking: "Ansicht beenden",
  },
});
