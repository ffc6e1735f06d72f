import type { Language } from "@parley/contract/accounts/profile.ts";
import { linkMail, type LinkMailWording } from "../platform/linkMail.ts";
import type { Mail } from "../providers/mail.ts";

const verification: Record<Language, LinkMailWording> = {
  en: {
    subject: "Please confirm your e-mail address",
    lead: "Welcome to Parley. Confirm your address to receive your free credits and to join workspaces you are invited to.",
    button: "Confirm address",
    ignore: "If you did not sign up, you can ignore this e-mail.",
  },
  de: {
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    lead: "Willkommen bei Parley. Bestätigen Sie Ihre Adresse, um Ihr Startguthaben zu erhalten und Einladungen in Arbeitsbereiche annehmen zu können.",
    button: "Adresse bestätigen",
    ignore: "Falls Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren.",
  },
};

const reset: Record<Language, LinkMailWording> = {
  en: {
    subject: "Reset your Parley password",
    lead: "Someone has asked to reset the password of this account. The link works once, within one hour.",
    button: "Choose a new password",
    ignore: "If it was not you, you can ignore this e-mail; your password stays the same.",
  },
  de: {
    subject: "Ihr Parley-Passwort zurücksetzen",
    lead: "Für dieses Konto wurde ein neues Passwort angefordert. Der Link funktioniert nur einmal und nur eine Stunde lang.",
    button: "Neues Passwort wählen",
    ignore:
      "Falls Sie das nicht waren, können Sie diese E-Mail ignorieren; Ihr Passwort bleibt unverändert.",
  },
};

/** The mail that verifies an e-mail address. `link` is our own page with a single-use code. */
export function verificationMail(to: string, link: string, language: Language): Mail {
  return linkMail(to, link, verification[language]);
}

/** The mail that resets a password. */
export function resetMail(to: string, link: string, language: Language): Mail {
  return linkMail(to, link, reset[language]);
}
