import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Mail } from "../providers/mail.ts";
import { mailButton, mailHtml, ourBrand, sentAs } from "./mailLayout.ts";
import type { MailBrand, MailLink } from "./mailLayout.ts";

/** What a mail that is about one link says; plain words, names of people included. */
export type LinkMailWording = {
  subject: string;
  lead: string;
  button: string;
  ignore: string;
  /** Beneath the rest: where that can be done. */
  further?: MailLink | undefined;
  /** What somebody else wrote, if that is the news: its heading and what a list of mails shows of it. */
  quote?: { heading: string; preview: string } | undefined;
};

interface Addressed {
  to: string;
  link: string;
  /** What the wording is in. */
  language: Language;
  /** Whose name stands above it; ours by default. */
  brand?: MailBrand;
}

/** A mail about one link, as text and as HTML. */
export function linkMail(
  { to, link, language, brand = ourBrand }: Addressed,
  wording: LinkMailWording,
): Mail {
  const { subject, lead, button, ignore, further, quote } = wording;
  return {
    to,
    ...sentAs(brand),
    subject,
    text: `${quote ? `${quote.heading}\n\n` : ""}${lead}\n\n${link}\n\n${ignore}\n${further ? `${further.label}: ${further.link}\n` : ""}`,
    html: mailHtml(brand, language, {
      title: quote?.heading ?? subject,
      lead,
      middle: mailButton(brand, link, button),
      ignore,
      further,
      preview: quote?.preview ?? lead,
    }),
  };
}
