import { defineTexts } from "./texts.ts";

/** Texts for failures of connection, access and data. */
export const platformTexts = defineTexts({
  en: {
    offline: "You seem to be offline. Nothing is lost: try again when you are back online.",
    unreachable: "Parley cannot be reached right now. Please try again in a moment.",
    unexpected: "Something unexpected happened. Please try again.",
    aborted: "This was stopped before it finished.",
    denied: "You no longer have access to this.",
    notLoaded: "This could not be loaded. Please try again.",
    invalidData: "This was saved in a format that this version does not understand.",
  },
  de: {
    offline: "Sie sind offenbar offline. Nichts ist verloren: Versuchen Sie es später noch einmal.",
    unreachable: "Parley ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
    unexpected: "Etwas Unerwartetes ist passiert. Bitte versuchen Sie es noch einmal.",
    aborted: "Dies wurde abgebrochen, bevor es fertig war.",
    denied: "Sie haben hierauf keinen Zugriff mehr.",
    notLoaded: "Dies konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
    invalidData: "Dies ist in einem Format gespeichert, das diese Version nicht versteht.",
  },
});
