import { sayTime } from "@parley/contract/accounts/sayTime.ts";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { linkMail, type LinkMailWording } from "../../platform/linkMail.ts";
import { mailHtml, ourBrand, sentAs, type MailBrand } from "../../platform/mailLayout.ts";
import type { Mail } from "../../providers/mail.ts";

type Wording = Omit<LinkMailWording, "quote">;
type WordingWithoutLink = Omit<Wording, "button">;

const passwordChanged: Record<Language, (when: string) => Wording> = {
  en: (when) => ({
    subject: "Your Parley password was changed",
    lead: `The password of your account was changed on ${when}. Wherever you were signed in before, the new one is needed now. If it was not you, choose another at once.`,
    button: "Choose a new password",
    ignore: "If it was you, there is nothing to do here.",
  }),
  de: (when) => ({
    subject: "Ihr Parley-Passwort wurde geändert",
    lead: `Das Passwort Ihres Kontos wurde am ${when} geändert. Wo Sie vorher angemeldet waren, brauchen Sie jetzt das neue. Falls Sie das nicht waren, wählen Sie gleich ein anderes.`,
    button: "Neues Passwort wählen",
    ignore: "Falls Sie es waren, brauchen Sie hier nichts zu tun.",
  }),
};

const accountDeleted: Record<Language, (when: string) => WordingWithoutLink> = {
  en: (when) => ({
    subject: "Your Parley account was deleted",
    lead: `Your account was deleted on ${when}, with its workspaces and their agents. None of it can be restored.`,
    ignore:
      "If it was not you, somebody knew your password: change it wherever else you use the same one.",
  }),
  de: (when) => ({
    subject: "Ihr Parley-Konto wurde gelöscht",
    lead: `Ihr Konto wurde am ${when} gelöscht, mit seinen Arbeitsbereichen und deren Agenten. Nichts davon lässt sich wiederherstellen.`,
    ignore:
      "Falls Sie das nicht waren, kannte jemand Ihr Passwort: Ändern Sie es überall, wo Sie dasselbe verwenden.",
  }),
};

const clientPasswordChanged: Record<Language, (when: string, agency: string) => Wording> = {
  en: (when, agency) => ({
    subject: `Your password for ${agency} was changed`,
    lead: `The password with which you sign in to ${agency} was changed on ${when}. Wherever you were signed in before, the new one is needed now.`,
    button: "Sign in",
    ignore: `If it was not you, the people who look after your dashboard may have set a new one. If you did not expect that, ask ${agency}.`,
  }),
  de: (when, agency) => ({
    subject: `Ihr Passwort für ${agency} wurde geändert`,
    lead: `Das Passwort, mit dem Sie sich bei ${agency} anmelden, wurde am ${when} geändert. Wo Sie vorher angemeldet waren, brauchen Sie jetzt das neue.`,
    button: "Anmelden",
    ignore: `Falls Sie das nicht waren, haben vielleicht die Menschen, die Ihr Dashboard betreuen, ein neues gesetzt. Wenn Sie das nicht erwartet haben, fragen Sie bei ${agency} nach.`,
  }),
};

const clientDeleted: Record<Language, (when: string, agency: string) => WordingWithoutLink> = {
  en: (when, agency) => ({
    subject: `Your access to ${agency} was removed`,
    lead: `Your account at ${agency} was deleted on ${when}. You can no longer sign in to its dashboard.`,
    ignore: `If you did not expect this, ask ${agency}.`,
  }),
  de: (when, agency) => ({
    subject: `Ihr Zugang zu ${agency} wurde entfernt`,
    lead: `Ihr Konto bei ${agency} wurde am ${when} gelöscht. Sie können sich an dessen Dashboard nicht mehr anmelden.`,
    ignore: `Wenn Sie das nicht erwartet haben, fragen Sie bei ${agency} nach.`,
  }),
};

/** Whom a mail is for, and in whose name it comes. @param agency of a client; null for a person of our own */
type Addressed = { to: string; language: Language; agency: MailBrand | null; at: number };

/** The mail that tells of a new password. @param link where it can be replaced, or used */
export function passwordChangedMail(link: string, { to, language, agency, at }: Addressed): Mail {
  const when = sayTime(at, language);
  if (agency === null) return linkMail({ to, link, language }, passwordChanged[language](when));
  const wording = clientPasswordChanged[language](when, agency.name);
  return linkMail({ to, link, language, brand: agency }, wording);
}

/** The mail that tells that an account was deleted. */
export function accountDeletedMail({ to, language, agency, at }: Addressed): Mail {
  const when = sayTime(at, language);
  const { subject, lead, ignore } =
    agency === null ? accountDeleted[language](when) : clientDeleted[language](when, agency.name);
  const words = { title: subject, lead, middle: "", ignore, preview: lead };
  return {
    to,
    ...sentAs(agency ?? ourBrand),
    subject,
    text: `${lead}\n\n${ignore}\n`,
    html: mailHtml(agency ?? ourBrand, language, words),
  };
}
