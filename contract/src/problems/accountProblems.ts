import { tooLong } from "./tooLong.ts";

/**
 * What the account pages (sign-in, sign-up, reset, confirmation) can show: a part of the dictionaries of its own, since
 * these pages must not load all of them. The forms' own words, and why the sign-in service refused.
 */
const en = {
  "fields.tooLong": tooLong.en,
  "fields.emailAddress": "Please enter a valid email address", // fixed
  "fields.ownNameRequired": "Please enter your name.",

  "accounts.emailRequired": "Please enter your email address.",
  "accounts.passwordRequired": "Please enter your password.",
  "accounts.passwordWeak": "Please use at least {min} characters, with a letter and a number.",
  "accounts.wrongCredentials":
    "Email or password is wrong. Please check both. If an agency gave you your access, sign in at the address that it gave you.",
  "accounts.emailInUse":
    "This address cannot be used for a new account. Try signing in, or reset the password.",
  "accounts.tooMany": "Too many attempts. Please wait a few minutes, or reset your password.",
  "accounts.disabled": "This account is closed. Please write to support.",
  "accounts.offline": "The sign-in service cannot be reached. Check your connection and try again.",
  "accounts.popupBlocked":
    "Your browser blocked the Google window. Allow pop-ups for this page and try again.",
  "accounts.otherProvider": "This address signs in another way. Try email and password.",
  "accounts.otherGoogleAccount":
    "This is another Google account. Please choose the one that you are signed in with here.",
  "accounts.linkUsed": "This link has already been used, or it has expired.",
  "accounts.notConfirmed": "Not confirmed yet. Please open the link in the email first.",
  "accounts.failed": "Failed to sign in. Please try again.",
} as const;

export type AccountProblemKey = keyof typeof en;

const de: Readonly<Record<AccountProblemKey, string>> = {
  "fields.tooLong": tooLong.de,
  "fields.emailAddress": "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  "fields.ownNameRequired": "Bitte geben Sie Ihren Namen ein.",

  "accounts.emailRequired": "Bitte geben Sie Ihre E-Mail-Adresse ein.",
  "accounts.passwordRequired": "Bitte geben Sie Ihr Passwort ein.",
  "accounts.passwordWeak":
    "Bitte verwenden Sie mindestens {min} Zeichen, mit einem Buchstaben und einer Ziffer.",
  "accounts.wrongCredentials":
    "E-Mail oder Passwort stimmt nicht. Bitte prüfen Sie beides. Haben Sie Ihren Zugang von einer Agentur, melden Sie sich unter der Adresse an, die Sie von ihr bekommen haben.",
  "accounts.emailInUse":
    "Diese Adresse kann nicht für ein neues Konto verwendet werden. Melden Sie sich an oder setzen Sie das Passwort zurück.",
  "accounts.tooMany":
    "Zu viele Versuche. Warten Sie ein paar Minuten oder setzen Sie Ihr Passwort zurück.",
  "accounts.disabled": "Dieses Konto ist geschlossen. Bitte schreiben Sie dem Support.",
  "accounts.offline":
    "Der Anmeldedienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  "accounts.popupBlocked":
    "Ihr Browser hat das Google-Fenster blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.",
  "accounts.otherProvider":
    "Für diese Adresse gilt ein anderer Anmeldeweg. Versuchen Sie es mit E-Mail und Passwort.",
  "accounts.otherGoogleAccount":
    "Das ist ein anderes Google-Konto. Bitte wählen Sie das, mit dem Sie hier angemeldet sind.",
  "accounts.linkUsed": "Dieser Link wurde schon benutzt oder ist abgelaufen.",
  "accounts.notConfirmed": "Noch nicht bestätigt. Bitte öffnen Sie zuerst den Link in der E-Mail.",
  "accounts.failed": "Anmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.",
};

export const accountProblems = { en, de };
