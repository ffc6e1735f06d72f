import type { Language } from "@parley/contract/accounts/profile.ts";
import { linkMail, type LinkMailWording } from "../platform/linkMail.ts";
import type { Mail } from "../providers/mail.ts";

const verification = (freeCredits: boolean): Record<Language, LinkMailWording> => ({
  en: {
    subject: "Please confirm your email address",
    lead: freeCredits
      ? "Welcome to Parley. Confirm your address to receive your free credits and to join workspaces you are invited to."
      : "Welcome to Parley. Confirm your address to join workspaces you are invited to.",
    button: "Confirm address",
    ignore: "If you did not sign up, you can ignore this email.",
  },
  de: {
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    lead: freeCredits
      ? "Willkommen bei Parley. Bestätigen Sie Ihre Adresse, um Ihr Startguthaben zu erhalten und Einladungen in Arbeitsbereiche annehmen zu können."
      : "Willkommen bei Parley. Bestätigen Sie Ihre Adresse, um Einladungen in Arbeitsbereiche annehmen zu können.",
    button: "Adresse bestätigen",
    ignore: "Falls Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren.",
  },
});

const reset: Record<Language, LinkMailWording> = {
  en: {
    subject: "Reset your Parley password",
    lead: "Someone has asked to reset the password of this account. The link works once, within one hour.",
    button: "Choose a new password",
    ignore: "If it was not you, you can ignore this email; your password stays the same.",
  },
  de: {
    subject: "Ihr Parley-Passwort zurücksetzen",
    lead: "Für dieses Konto wurde ein neues Passwort angefordert. Der Link funktioniert nur einmal und nur eine Stunde lang.",
    button: "Neues Passwort wählen",
    ignore:
      "Falls Sie das nicht waren, können Sie diese E-Mail ignorieren; Ihr Passwort bleibt unverändert.",
  },
};

const confirmNewEmail = (from: string): Record<Language, LinkMailWording> => ({
  en: {
    subject: "Please confirm your new email address",
    lead: `The Parley account ${from} wants to use this address from now on. Open the link to confirm that it is yours; then sign in with it.`,
    button: "Use this address",
    ignore: "If you did not ask for this, you can ignore this email; nothing changes.",
  },
  de: {
    subject: "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
    lead: `Das Parley-Konto ${from} möchte künftig diese Adresse verwenden. Öffnen Sie den Link, um zu bestätigen, dass sie Ihnen gehört; danach melden Sie sich mit ihr an.`,
    button: "Diese Adresse verwenden",
    ignore:
      "Falls Sie das nicht veranlasst haben, können Sie diese E-Mail ignorieren; es ändert sich nichts.",
  },
});

const emailTaken = (from: string): Record<Language, LinkMailWording> => ({
  en: {
    subject: "This email address already has a Parley account",
    lead: `Somebody tried to use this address for the Parley account ${from}. It already belongs to an account of its own, so nothing has changed. If it was you, sign in here with this address.`,
    button: "Sign in",
    ignore: "If it was not you, you can ignore this email.",
  },
  de: {
    subject: "Für diese E-Mail-Adresse gibt es schon ein Parley-Konto",
    lead: `Jemand wollte diese Adresse für das Parley-Konto ${from} verwenden. Sie gehört schon zu einem eigenen Konto; deshalb hat sich nichts geändert. Falls Sie es waren, melden Sie sich hier mit dieser Adresse an.`,
    button: "Anmelden",
    ignore: "Falls Sie das nicht waren, können Sie diese E-Mail ignorieren.",
  },
});

const emailChanges = (to: string): Record<Language, LinkMailWording> => ({
  en: {
    subject: "Your Parley account is about to change its email address",
    lead: `Your account will use ${to} as soon as that address is confirmed. If it was not you who asked for this, somebody knows your password: change it now.`,
    button: "Open your profile",
    ignore: "If it was you, there is nothing to do here.",
  },
  de: {
    subject: "Die E-Mail-Adresse Ihres Parley-Kontos soll geändert werden",
    lead: `Ihr Konto verwendet ${to}, sobald diese Adresse bestätigt ist. Falls Sie das nicht veranlasst haben, kennt jemand Ihr Passwort: Ändern Sie es gleich.`,
    button: "Profil öffnen",
    ignore: "Falls Sie es waren, brauchen Sie hier nichts zu tun.",
  },
});

/** The mail that asks whether a new address belongs to the account of `from`. */
export function confirmNewEmailMail(
  to: string,
  link: string,
  from: string,
  language: Language,
): Mail {
  return linkMail({ to, link, language }, confirmNewEmail(from)[language]);
}

/** The mail to an address that was asked for but has an account of its own. */
export function emailTakenMail(to: string, link: string, from: string, language: Language): Mail {
  return linkMail({ to, link, language }, emailTaken(from)[language]);
}

/** The mail that warns the present address of a change to `next`. */
export function emailChangesMail(to: string, link: string, next: string, language: Language): Mail {
  return linkMail({ to, link, language }, emailChanges(next)[language]);
}

/**
 * The mail that verifies an email address. `link` is our own page with a single-use code.
 * @param grants.freeCredits whether the address gets the free credits then
 */
export function verificationMail(
  to: string,
  link: string,
  language: Language,
  grants: { freeCredits: boolean },
): Mail {
  return linkMail({ to, link, language }, verification(grants.freeCredits)[language]);
}

/** The mail that resets a password. */
export function resetMail(to: string, link: string, language: Language): Mail {
  return linkMail({ to, link, language }, reset[language]);
}
