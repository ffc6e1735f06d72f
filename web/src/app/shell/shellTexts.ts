import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the bars that the owner's application and an agency's portal share. */
export const shellTexts = defineTexts({
  en: {
    offline: "You are offline. What you see may be out of date, and saving has to wait.",
    unreachable:
      "There is no connection at the moment. What you see may be out of date, and saving may have to wait.",
    skip: "Skip to the content",
    navigation: "Navigation",
    collapse: "Collapse",
    expand: "Expand",
    newAgent: "New Agent", // fixed
    switchAgent: "Switch agent: {name}",
    selectAgent: "Select an agent",
    account: "Account",
    signOut: "Sign out",
  },
  de: {
    offline:
      "Sie sind offline. Was Sie sehen, ist vielleicht nicht aktuell. Speichern können Sie erst, wenn Sie wieder online sind.",
    unreachable:
      "Im Moment gibt es keine Verbindung. Was Sie sehen, ist vielleicht nicht aktuell. Speichern gelingt vielleicht erst später.",
    skip: "Zum Inhalt springen",
    navigation: "Navigation",
    collapse: "Einklappen",
    expand: "Ausklappen",
    newAgent: "Neuer Agent",
    switchAgent: "Agenten wechseln: {name}",
    selectAgent: "Agenten auswählen",
    account: "Konto",
    signOut: "Abmelden",
  },
});
