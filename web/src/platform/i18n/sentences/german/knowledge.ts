import type { GermanOf } from "../GermanOf.ts";

export const knowledge: GermanOf<"knowledge"> = {
  nameRequired: "Bitte geben Sie dem Dokument einen Namen.",
  contentRequired: "Bitte geben Sie einen Text ein.",
  contentTooLong: "Bitte verwenden Sie höchstens 200.000 Zeichen, oder laden Sie eine Datei hoch.",
  urlInvalid:
    "Bitte geben Sie eine gültige Webadresse ein, zum Beispiel https://example.com/about.",
  fileTooLarge: "Maximale Größe: 20 MB",
  fileType: "Nur Dateien vom Typ pdf, docx, txt, md, html, htm",
};

/** Why a source could not be learned. */
export const sources: GermanOf<"sources"> = {
  "bad-url": "Das ist keine Webadresse, die wir öffnen können.",
  blocked: "Diese Adresse ist nicht öffentlich, deshalb öffnen wir sie nicht.",
  dns: "Wir konnten diese Website nicht finden. Bitte prüfen Sie die Adresse.",
  timeout: "Die Website hat zu lange nicht geantwortet.",
  "not-found": "Unter dieser Adresse gibt es keine Seite (404).",
  "http-status": "Die Website hat mit einem Fehler geantwortet.",
  "too-large": "Das ist zu groß, um daraus zu lernen.",
  redirects: "Die Adresse leitet zu oft weiter.",
  network: "Wir konnten die Website nicht erreichen.",
  unsupported: "Diese Art von Datei können wir nicht lesen.",
  "not-a-pdf": "Diese Datei ist kein lesbares PDF.",
  encrypted: "Diese Datei ist mit einem Passwort geschützt.",
  "not-a-docx": "Diese Datei ist kein lesbares Word-Dokument.",
  "no-text": "Darin steht kein Text. Ein gescanntes Dokument braucht erst eine Texterkennung.",
  empty: "Das ist leer.",
  internal: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
};
