import { defineTexts } from "#platform/i18n/texts.ts";

/** Words inside the controls of settings; labels and hints are in the contract's `agentSettings`. */
export const fieldTexts = defineTexts({
  en: {
    themeLight: "Light",
    themeDark: "Dark",
    themeSystem: "Like the visitor's device",
    greetingOn: "Greet visitors beside the launcher",
    greetingHint: "Appears a second after the page has loaded, once a day.",
    greetingDefault: "Hi! Questions? I am here to help.",
  },
  de: {
    themeLight: "Hell",
    themeDark: "Dunkel",
    themeSystem: "Wie das Gerät des Besuchers",
    greetingOn: "Besucher neben dem Startknopf begrüßen",
    greetingHint: "Erscheint eine Sekunde nach dem Laden der Seite, einmal am Tag.",
    greetingDefault: "Hallo! Fragen? Ich helfe gern.",
  },
});
