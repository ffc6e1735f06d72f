import { knowledgeErrors, knowledgeMessages } from "@parley/contract/knowledge/messages.ts";
import { platformMessages } from "@parley/contract/platform/errors.ts";
import { defineTexts } from "#platform/i18n/texts.ts";

/** Every sentence that a schema or a call of this capability says, so that it can be said in German too. */
export const messageTexts = defineTexts({
  en: {
    ...knowledgeErrors,
    ...knowledgeMessages,
    ...platformMessages,
    nameTooLong: "Please use at most 100 characters.",
  },
  de: {
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

    nameRequired: "Bitte geben Sie dem Dokument einen Namen.",
    nameTooLong: "Bitte verwenden Sie höchstens 100 Zeichen.",
    contentRequired: "Bitte geben Sie einen Text ein.",
    contentTooLong:
      "Bitte verwenden Sie höchstens 200.000 Zeichen, oder laden Sie eine Datei hoch.",
    urlInvalid:
      "Bitte geben Sie eine gültige Webadresse ein, zum Beispiel https://example.com/about.",
    fileTooLarge: "Maximale Größe: 20 MB",
    fileType: "Nur Dateien vom Typ pdf, docx, txt, md, html, htm",

    unauthorized: "Bitte melden Sie sich an und versuchen Sie es noch einmal.",
    forbidden: "Das dürfen Sie nicht.",
    notFound: "Nicht gefunden.",
    badBody: "Die Anfrage ist kein gültiges JSON.",
    badInput: "Bitte prüfen Sie die markierten Felder.",
    tooLarge: "Das ist zu groß.",
    tooMany: "Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
    notServed: "Dieser Aufruf wird noch nicht bedient.",
  },
});

export type MessageKey = keyof (typeof messageTexts)["en"];
