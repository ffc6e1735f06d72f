import type { Language } from "@parley/contract/accounts/profile.ts";
import { preventLinks, shortenAtWord } from "@parley/contract/platform/text.ts";
import { linkMail, type LinkMailWording } from "../../platform/linkMail.ts";
import type { Mail } from "../../providers/mail.ts";

/** Longest name in a mail: whoever invites chooses both, and strangers get to read them. */
const NAME_SHOWN = 64;

type Names = { by: string; workspace: string };

const wordings: Record<Language, (names: Names) => LinkMailWording> = {
  en: ({ by, workspace }) => ({
    subject: `Invitation to the workspace “${workspace}”`,
    lead: `${by} invites you to work together in “${workspace}” on Parley. The link works once, within 24 hours, and only for this email address.`,
    button: "Join the workspace",
    ignore: "If you do not know the sender, you can ignore this email.",
  }),
  de: ({ by, workspace }) => ({
    subject: `Einladung in den Arbeitsbereich „${workspace}“`,
    lead: `${by} lädt Sie ein, in „${workspace}“ auf Parley zusammenzuarbeiten. Der Link funktioniert nur einmal, nur 24 Stunden lang und nur für diese E-Mail-Adresse.`,
    button: "Arbeitsbereich beitreten",
    ignore: "Falls Sie den Absender nicht kennen, können Sie diese E-Mail ignorieren.",
  }),
};

/** The mail that carries an invitation's link. */
export function invitationMail(options: {
  to: string;
  link: string;
  by: string;
  workspace: string;
  language: Language;
}): Mail {
  const { to, link, language } = options;
  const by = preventLinks(shortenAtWord(options.by, NAME_SHOWN));
  const workspace = preventLinks(shortenAtWord(options.workspace, NAME_SHOWN));
  return linkMail({ to, link, language }, wordings[language]({ by, workspace }));
}
