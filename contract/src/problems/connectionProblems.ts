/**
 * What went wrong before the server could say anything, or on the way to live data: a part of the dictionaries of its
 * own, since every page says it, the sign-in page too.
 */
const en = {
  "connection.offline":
    "You seem to be offline. Nothing is lost: try again when you are back online.",
  "connection.unreachable": "The server cannot be reached right now. Please try again in a moment.",
  "connection.unexpected": "Something unexpected happened. Please try again.",
  "connection.aborted": "This was stopped before it finished.",
  "connection.denied": "You no longer have access to this.",
  "connection.notLoaded": "This could not be loaded. Please try again.",
  "connection.invalidData": "This was saved in a format that this version does not understand.",
} as const;

export type ConnectionProblemKey = keyof typeof en;

const de: Readonly<Record<ConnectionProblemKey, string>> = {
  "connection.offline":
    "Sie sind offenbar offline. Nichts ist verloren: Versuchen Sie es später noch einmal.",
  "connection.unreachable":
    "Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  "connection.unexpected": "Etwas Unerwartetes ist passiert. Bitte versuchen Sie es noch einmal.",
  "connection.aborted": "Dies wurde abgebrochen, bevor es fertig war.",
  "connection.denied": "Sie haben hierauf keinen Zugriff mehr.",
  "connection.notLoaded": "Dies konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  "connection.invalidData":
    "Dies ist in einem Format gespeichert, das diese Version nicht versteht.",
};

export const connectionProblems = { en, de };
