import { defineTexts } from "#platform/i18n/texts.ts";

/** The question before a page with unsaved changes is left. */
export const leavingTexts = defineTexts({
  en: {
    title: "Leave without saving?",
    line: "Your changes on this page have not been saved and would be lost.",
    leave: "Leave without saving",
  },
  de: {
    title: "Ohne Speichern verlassen?",
    line: "Ihre Änderungen auf dieser Seite sind nicht gespeichert und gehen verloren.",
    leave: "Ohne Speichern verlassen",
  },
});
