import { sessionTexts } from "#platform/auth/sessionTexts.ts";
import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the sign-in page. */
export const signInTexts = defineTexts({
  en: {
    title: "Sign in",
    line: "Welcome to {name}.",
    aside: "Your chat agents: how they are doing, who is waiting, and what they know.",
    email: "Email",
    password: "Password",
    signIn: "Sign In", // fixed
    emailCode: "Email Login Code", // fixed
    code: "Login Code", // fixed
    codeLine:
      "If {email} has an account here, a code is on its way. It works for {minutes} minutes.",
    codeOnly: "You sign in with a code we send you.",
    resend: "Resend Code", // fixed
    resendIn: { one: "Resend Code in {count} second", other: "Resend Code in {count} seconds" },
    resent: "A new code is on its way.",
    cancel: "Cancel",
    terms: "Terms of Service", // fixed
    privacy: "Privacy Policy", // fixed
    contact: "Contact",
    copyright: "© {year} {name}",
    gdpr: "EU GDPR", // fixed
    byLink: "Signing you in",
    signedIn: "Signed in successfully.", // fixed
    triesAgainAt: "You can try again at {time}.",

    ...sessionTexts.en,
    unknownTitle: "There is no sign-in here",
    unknownLine: "No agency uses this URL. Please check the link you were given.",
  },
  de: {
    title: "Anmelden",
    line: "Willkommen bei {name}.",
    aside: "Ihre Chat-Agenten: wie es ihnen geht, wer wartet und was sie wissen.",
    email: "E-Mail",
    password: "Passwort",
    signIn: "Anmelden",
    emailCode: "Code per E-Mail",
    code: "Anmeldecode",
    codeLine: "Wenn {email} hier ein Konto hat, ist ein Code unterwegs. Er gilt {minutes} Minuten.",
    codeOnly: "Sie melden sich mit einem Code an, den wir Ihnen schicken.",
    resend: "Code erneut senden",
    resendIn: {
      one: "Neuer Code in {count} Sekunde",
      other: "Neuer Code in {count} Sekunden",
    },
    resent: "Ein neuer Code ist unterwegs.",
    cancel: "Abbrechen",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",
    contact: "Kontakt",
    copyright: "© {year} {name}",
    gdpr: "EU-DSGVO",
    byLink: "Sie werden angemeldet",
    signedIn: "Erfolgreich angemeldet.",
    triesAgainAt: "Ab {time} Uhr können Sie es erneut versuchen.",

    ...sessionTexts.de,
    unknownTitle: "Hier gibt es keine Anmeldung",
    unknownLine:
      "Diese URL gehört zu keiner Agentur. Bitte prüfen Sie den Link, den Sie bekommen haben.",
  },
});
