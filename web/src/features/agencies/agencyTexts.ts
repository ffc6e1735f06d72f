import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the agency's page. */
export const agencyTexts = defineTexts({
  en: {
    title: "Agency",
    line: "What your clients see of you.",
    errorTitle: "The agency could not be loaded",
    createFailed: "Error creating agency settings", // fixed
    noneTitle: "Do you offer agents to clients of yours?",
    noneLine:
      "As an agency you give clients agents in organisations of their own. They sign in at a page with your name, logo and colour. Without clients of your own you do not need an agency.",
    setUp: "Set up an agency",
    initialized: "Agency settings initialized", // fixed
    brandTitle: "Brand",
    brandLine: "Clients see it where they sign in and above their dashboard.",
    name: "Name",
    picture: "Logo",
    darkPicture: "Logo on dark pages",
    accent: "Colour",
    accentOwn: "For buttons and links. Without one they are teal.",
    accentFits: "Legible on light and on dark pages, and used as it is.",
    accentTooLight: "Too light for light pages: buttons there are {colour}.",
    accentTooDark: "Too dark for dark pages: buttons there are {colour}.",
    linksTitle: "Terms and contact",
    linksLine: "Links below the sign-in. Empty links are not shown.",
    supportEmail: "Support email",
    tosPage: "URL of your terms",
    privacyPage: "URL of your privacy policy",
    pictureTitle: "Your sign-in page",
    pictureLight: "Sign-in of {name} on a light page",
    pictureDark: "Sign-in of {name} on a dark page",
    pictureSignIn: "Sign In", // fixed
    terms: "Terms of Service", // fixed
    privacy: "Privacy Policy", // fixed
    contact: "Contact",
    signInTitle: "Client sign-in",
    signInLine: "One URL for all of them: each client lands in their own organisation.",
    signInUrl: "Sign-in URL",
    passwordOff: "No passwords",
    passwordOffHint: "Clients sign in with a code we email them.",
    secretTitle: "Secret key",
    secretLine:
      "With it, your own server can read the texts of your agents’ knowledge and add new ones, and nothing else. Never put it on a website. Every time it is shown is logged.",
    saved: "Saved successfully", // fixed
    saveFailed: "Error occured when trying to save.. {message}",
  },
  de: {
    title: "Agentur",
    line: "Was Ihre Kunden von Ihnen sehen.",
    errorTitle: "Die Agentur konnte nicht geladen werden",
    createFailed: "Die Einstellungen der Agentur konnten nicht angelegt werden",
    noneTitle: "Bieten Sie Ihren Kunden Agenten an?",
    noneLine:
      "Als Agentur geben Sie Ihren Kunden Agenten in eigenen Organisationen. Angemeldet wird auf einer Seite mit Ihrem Namen, Logo und Ihrer Farbe. Ohne eigene Kunden brauchen Sie keine Agentur.",
    setUp: "Agentur einrichten",
    initialized: "Einstellungen der Agentur angelegt",
    brandTitle: "Marke",
    brandLine:
      "Die Personen Ihrer Organisationen sehen sie bei der Anmeldung und über ihrem Dashboard.",
    name: "Name",
    picture: "Logo",
    darkPicture: "Logo auf dunklen Seiten",
    accent: "Farbe",
    accentOwn: "Für Schaltflächen und Links. Ohne eigene Farbe sind sie türkis.",
    accentFits: "Auf hellen und dunklen Seiten lesbar; sie wird unverändert verwendet.",
    accentTooLight: "Zu hell für helle Seiten: Dort sind Schaltflächen {colour}.",
    accentTooDark: "Zu dunkel für dunkle Seiten: Dort sind Schaltflächen {colour}.",
    linksTitle: "Nutzungsbedingungen und Kontakt",
    linksLine: "Links unter der Anmeldung. Leere Links werden nicht gezeigt.",
    supportEmail: "E-Mail-Adresse für Fragen",
    tosPage: "URL Ihrer Nutzungsbedingungen",
    privacyPage: "URL Ihrer Datenschutzerklärung",
    pictureTitle: "Ihre Anmeldeseite",
    pictureLight: "Anmeldung bei {name} auf einer hellen Seite",
    pictureDark: "Anmeldung bei {name} auf einer dunklen Seite",
    pictureSignIn: "Anmelden",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",
    contact: "Kontakt",
    signInTitle: "Anmeldung der Personen",
    signInLine: "Eine URL für alle: Jede Person landet in ihrer eigenen Organisation.",
    signInUrl: "URL der Anmeldeseite",
    passwordOff: "Ohne Passwörter",
    passwordOffHint: "Personen melden sich mit einem Code an, den sie per E-Mail bekommen.",
    secretTitle: "Geheimer Schlüssel",
    secretLine:
      "Mit diesem Schlüssel kann Ihr eigener Server die Texte aus dem Wissen Ihrer Agenten lesen und neue hinzufügen, sonst nichts. Er gehört nie auf eine Website. Jedes Anzeigen wird protokolliert.",
    saved: "Erfolgreich gespeichert",
    saveFailed: "Beim Speichern ist ein Fehler aufgetreten: {message}",
  },
});
