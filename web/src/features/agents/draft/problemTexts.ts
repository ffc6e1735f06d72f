import { en } from "@parley/contract/problems/en.ts";
import { defineTexts } from "#platform/i18n/texts.ts";

/** What can be wrong with a field of an agent. */
export const problemTexts = defineTexts({
  en: {
    nameRequired: en["agents.nameRequired"],
    chunkSize: en["agents.chunkSize"],
    required: "Please fill this in.",
    tooLong: "Please use at most {max} characters.",
    tooMany: "Please use at most {max} entries.",
    between: "Please enter a number from {min} to {max}.",
    number: "Please enter a number.",
    address: "Please enter an address that starts with https://",
    origin: "Line {line}: please enter an address such as https://www.example.com, without a path.",
    colour: "Please enter a colour such as #0070f3.",
    invalid: "Please check this field.",
  },
  de: {
    nameRequired: "Bitte geben Sie dem Agenten einen Namen.",
    chunkSize: "Die größte Abschnittslänge muss über 1000 liegen",
    required: "Bitte füllen Sie dieses Feld aus.",
    tooLong: "Bitte verwenden Sie höchstens {max} Zeichen.",
    tooMany: "Bitte verwenden Sie höchstens {max} Einträge.",
    between: "Bitte geben Sie eine Zahl von {min} bis {max} ein.",
    number: "Bitte geben Sie eine Zahl ein.",
    address: "Bitte geben Sie eine Adresse ein, die mit https:// beginnt",
    origin:
      "Zeile {line}: Bitte geben Sie eine Adresse wie https://www.example.com ein, ohne Pfad.",
    colour: "Bitte geben Sie eine Farbe wie #0070f3 ein.",
    invalid: "Bitte prüfen Sie dieses Feld.",
  },
});
