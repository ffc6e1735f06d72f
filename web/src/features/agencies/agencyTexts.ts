import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the agency's page. */
export const agencyTexts = defineTexts({
  en: {
    title: "Agency",
    line: "How you show yourself to your clients.",
    errorTitle: "Error creating agency settings", // fixed
    initialized: "Agency settings initialized", // fixed
    brandTitle: "Brand",
    brandLine: "Clients see it where they sign in and above their dashboard.",
    name: "Name",
    picture: "Logo",
    signInTitle: "Client sign-in",
    signInLine: "One URL for all of them: each client lands in their own organisation.",
    signInUrl: "Sign-in URL",
    passwordOff: "No passwords",
    passwordOffHint: "Clients sign in with a code we email them.",
    secretTitle: "Secret key",
    secretLine:
      "Your own server can read the texts of your agents' knowledge with it, and nothing else. Never put it on a website. Every time it is shown is logged.",
    secret: "Secret key",
    saved: "Saved successfully", // fixed
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
    picture: "Logo",
    signInTitle: "Anmeldung Ihrer Kunden",
    signInLine: "Eine URL für alle: Jede Person landet in ihrer eigenen Organisation.",
    signInUrl: "URL der Anmeldeseite",
    passwordOff: "Ohne Passwörter",
    passwordOffHint: "Kunden melden sich mit einem Code an, den sie per E-Mail bekommen.",
    secretTitle: "Geheimer Schlüssel",
    secretLine:
      "Mit diesem Schlüssel kann Ihr eigener Server die Texte aus dem Wissen Ihrer Agenten lesen, sonst nichts. Er gehört nie auf eine Website. Jede Anzeige wird protokolliert.",
    secret: "Geheimer Schlüssel",
    saved: "Erfolgreich gespeichert",
    saveFailed: "Beim Speichern ist ein Fehler aufgetreten: {message}",
  },
});
