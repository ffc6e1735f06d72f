import type { GermanOf } from "../GermanOf.ts";

export const platform: GermanOf<"platform"> = {
  unauthorized: "Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  forbidden: "Das dürfen Sie nicht.",
  notFound: "Nicht gefunden.",
  badBody: "Die Anfrage ist kein gültiges JSON.",
  badInput: "Bitte prüfen Sie die markierten Felder.",
  tooLarge: "Das ist zu groß.",
  tooMany: "Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
  internal: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
  notServed: "Dieser Aufruf wird noch nicht bedient.",

  refused: "Das konnte nicht angenommen werden. Bitte prüfen Sie Ihre Eingaben.",
  changedMeanwhile: "Das hat sich inzwischen geändert. Bitte laden Sie es neu.",
  unavailable: "Das ist zurzeit nicht verfügbar. Bitte versuchen Sie es später noch einmal.",
};

/** What is wrong with an input field. */
export const fields: GermanOf<"fields"> = {
  invalid: "Bitte prüfen Sie dieses Feld.",
  required: "Bitte füllen Sie dieses Feld aus.",
  tooLong: "Bitte verwenden Sie höchstens {max} Zeichen.",
  tooShort: "Bitte verwenden Sie mindestens {min} Zeichen.",
  tooManyEntries: "Bitte verwenden Sie höchstens {max} Einträge.",
  tooFewEntries: "Bitte verwenden Sie mindestens {min} Einträge.",
  atMost: "Bitte geben Sie höchstens {max} ein.",
  atLeast: "Bitte geben Sie mindestens {min} ein.",
  emailAddress: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  httpsAddress: "Bitte geben Sie eine Adresse ein, die mit https:// beginnt",
  invalidId: "Das ist keine gültige Kennung.",
};
