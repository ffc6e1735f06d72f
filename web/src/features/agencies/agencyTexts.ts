import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the agency's page; its notices are the specification's, to the letter. */
export const agencyTexts = defineTexts({
  en: {
    title: "Agency",
    line: "How you show yourself to your clients.",
    errorTitle: "Error creating agency settings",
    initialized: "Agency settings initialized",
    brandTitle: "Brand",
    brandLine: "Clients see it where they sign in and above their dashboard.",
    name: "Name",
    nameRequired: "Please enter a name.",
    picture: "Logo",
    signInTitle: "Client sign-in",
    signInLine: "One address for all of them: each client lands in their own organization.",
    address: "Sign-in address",
    passwordOff: "No passwords",
    passwordOffHint: "Clients sign in with a code we e-mail them.",
    secretTitle: "Secret key",
    secretLine:
      "For calls from your own server. Never put it on a website. Every time it is shown is logged.",
    secret: "Secret key",
    saved: "Saved successfully",
    saveFailed: "Error occured when trying to save.. {message}",
  },
  de: {
    title: "Agentur",
    line: "Wie Ihre Kunden Sie sehen.",
    errorTitle: "Die Einstellungen der Agentur konnten nicht angelegt werden",
    initialized: "Einstellungen der Agentur angelegt",
    brandTitle: "Marke",
    brandLine: "Kunden sehen sie bei der Anmeldung und über ihrem Dashboard.",
    name: "Name",
    nameRequired: "Bitte geben Sie einen Namen ein.",
    picture: "Logo",
    signInTitle: "Anmeldung Ihrer Kunden",
    signInLine: "Eine Adresse für alle: Jeder Kunde landet in seiner eigenen Organisation.",
    address: "Anmeldeadresse",
    passwordOff: "Ohne Passwörter",
    passwordOffHint: "Kunden melden sich mit einem Code an, den sie per E-Mail bekommen.",
    secretTitle: "Geheimer Schlüssel",
    secretLine:
      "Für Aufrufe von Ihrem eigenen Server. Gehört nie auf eine Website. Jede Anzeige wird protokolliert.",
    secret: "Geheimer Schlüssel",
    saved: "Erfolgreich gespeichert",
    saveFailed: "Beim Speichern ist ein Fehler aufgetreten: {message}",
  },
});
