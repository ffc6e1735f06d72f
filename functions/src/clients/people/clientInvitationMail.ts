import type { Language } from "@parley/contract/accounts/profile.ts";
import { preventLinks, shortenAtWord } from "@parley/contract/platform/text.ts";
import { linkMail, type LinkMailWording } from "../../platform/linkMail.ts";
import type { MailBrand } from "../../platform/mailLayout.ts";
import type { Mail } from "../../providers/mail.ts";

/** Longest name in a mail: the workspace chooses both, and strangers get to read them. */
const NAME_SHOWN = 64;

type Names = { agency: string; organisation: string };

const wordings: Record<Language, (names: Names, to: string) => LinkMailWording> = {
  en: ({ agency, organisation }, to) => ({
    subject: `Your dashboard at ${agency}`,
    lead: `${agency} has set up a dashboard for you, for ${organisation}. Sign in as ${to}: have a code mailed to you there, or use the password if you were given one.`,
    button: "Sign in",
    ignore: `If you do not know ${agency}, you can ignore this email.`,
  }),
  de: ({ agency, organisation }, to) => ({
    subject: `Ihr Dashboard bei ${agency}`,
    lead: `${agency} hat für Sie ein Dashboard eingerichtet, für ${organisation}. Melden Sie sich als ${to} an: Lassen Sie sich dort einen Code schicken, oder nehmen Sie das Passwort, falls Sie eines bekommen haben.`,
    button: "Anmelden",
    ignore: `Falls Sie ${agency} nicht kennen, können Sie diese E-Mail ignorieren.`,
  }),
};

/** The mail that tells a new client of an agency where to sign in. @param options.link the agency's sign-in page */
export function clientInvitationMail(options: {
  to: string;
  link: string;
  organisation: string;
  brand: MailBrand;
  language: Language;
}): Mail {
  const { to, link, brand, language } = options;
  const agency = preventLinks(shortenAtWord(brand.name, NAME_SHOWN));
  const organisation = preventLinks(shortenAtWord(options.organisation, NAME_SHOWN));
  const wording = wordings[language]({ agency, organisation }, to);
  return linkMail({ to, link, language, brand }, wording);
}
