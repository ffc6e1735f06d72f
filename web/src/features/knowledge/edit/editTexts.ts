import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the drawer that edits a text. */
export const editTexts = defineTexts({
  en: {
    title: "Edit text",
    line: "Your agent answers from the text as it was until it has learned the new one.",
    save: "Save",
    saved: "“{name}” is being learned",
    restored: "What you typed before is still here. It is not saved.",
    startAgain: "Start again from the saved text",
    stillHere: "What you typed is still here.",
    keepMine: "Replace it with mine",
    takeTheirs: "Show the saved text instead",
  },
  de: {
    title: "Text bearbeiten",
    line: "Bis Ihr Agent den neuen Text gelernt hat, antwortet er aus dem bisherigen.",
    save: "Speichern",
    saved: "„{name}“ wird gelernt",
    restored: "Was Sie vorhin geschrieben haben, ist noch da. Es ist nicht gespeichert.",
    startAgain: "Mit dem gespeicherten Text neu beginnen",
    stillHere: "Was Sie geschrieben haben, ist noch da.",
    keepMine: "Durch meinen Text ersetzen",
    takeTheirs: "Stattdessen den gespeicherten Text zeigen",
  },
});
