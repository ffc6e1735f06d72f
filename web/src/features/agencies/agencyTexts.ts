import { defineTexts } from "#platform/i18n/texts.ts";

/** Words of the agency's page; notices of the specification to the letter (seed 001 §8). */
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
    signInTitle: "Sign-in of your clients",
    signInLine: "One address for all of them; each is led to their own organization.",
    address: "Sign-in address",
    passwordOff: "Without passwords",
    passwordOffHint: "Clients sign in with a code that is mailed to them.",
    secretTitle: "Secret key",
    secretLine:
      "For calls from your own server. Never put it on a website. Each look at it is recorded.",
    secret: "Secret key",
    saved: "Saved successfully",
    saveFailed: "Error occured when trying to save.. {message}",
  },
  de: {
    title: "Agentur",
    line: "Wie Sie sich Ihren Kunden zeigen.",
    errorTitle: "Die Einstellungen der Agentur konnten nicht angelegt werden",
    initialized: "Einstellungen der Agentur angelegt",
    brandTitle: "Marke",
    brandLine: "Kunden sehen sie bei der Anmeldung und über ihrer Oberfläche.",
    name: "Name",
    nameRequired: "Bitte geben Sie einen Namen ein.",
    picture: "Logo",
    signInTitle: "Anmeldung Ihrer Kunden",
    signInLine: "Eine Adresse für alle; jeder kommt zu seiner eigenen Organisation.",
    address: "Anmeldeadresse",
    passwordOff: "Ohne Passwörter",
    passwordOffHint: "Kunden melden sich mit einem Code an, der ihnen gemailt wird.",
    secretTitle: "Geheimer Schlüssel",
    secretLine:
      "Für Aufrufe von Ihrem eigenen Server. Gehört nie auf eine Website. Jeder Blick darauf wird festgehalten.",
    secret: "Geheimer Schlüssel",
    saved: "Erfolgreich gespeichert",
    saveFailed: "Beim Speichern ist ein Fehler aufgetreten: {message}",
  },
});
