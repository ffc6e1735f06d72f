import { defineTexts } from "#platform/i18n/texts.ts";

/** The question before a page with unsaved changes is left. */
export const leavingTexts = defineTexts({
  en: {
    title: "Leave without saving?",
    line: "What you changed on this page has not been saved, and would be lost.",
    leave: "Leave without saving",
  },
  de: {
    title: "Ohne Speichern verlassen?",
    line: "Was Sie auf dieser Seite geändert haben, ist nicht gespeichert und ginge verloren.",
    leave: "Ohne Speichern verlassen",
  },
});
