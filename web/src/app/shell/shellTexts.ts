import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the bars that the owner's application and an agency's portal share. */
export const shellTexts = defineTexts({
  en: {
    skip: "Skip to the content",
    navigation: "Navigation",
    collapse: "Collapse",
    expand: "Expand",
    newAgent: "New Agent",
    switchAgent: "Switch agent: {name}",
    selectAgent: "Select an agent",
    account: "Account",
    signOut: "Sign out",
    theme: "Theme",
    light: "Light",
    dark: "Dark",
    system: "System",
    language: "Language",
  },
  de: {
    skip: "Zum Inhalt springen",
    navigation: "Navigation",
    collapse: "Einklappen",
    expand: "Ausklappen",
    newAgent: "Neuer Agent",
    switchAgent: "Agenten wechseln: {name}",
    selectAgent: "Agenten auswählen",
    account: "Konto",
    signOut: "Abmelden",
    theme: "Farbschema",
    light: "Hell",
    dark: "Dunkel",
    system: "System",
    language: "Sprache",
  },
});
