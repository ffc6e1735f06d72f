import type { Mail } from "../providers/mail.ts";
import { mailButton, mailHtml, ourBrand, sentAs } from "./mailLayout.ts";
import type { MailBrand } from "./mailLayout.ts";

/** What a mail with one link in it says; plain words, names of people included. */
export type LinkMailWording = {
  subject: string;
  lead: string;
  button: string;
  ignore: string;
  /** What somebody else wrote, if that is the news: its heading and what a list of mails shows of it. */
  quote?: { heading: string; preview: string } | undefined;
};

/** A mail with one link, as text and as HTML. @param brand whose name stands above it */
export function linkMail(
  to: string,
  link: string,
  wording: LinkMailWording,
  brand: MailBrand = ourBrand,
): Mail {
  const { subject, lead, button, ignore, quote } = wording;
  return {
    to,
    ...sentAs(brand),
    subject,
    text: `${quote ? `${quote.heading}\n\n` : ""}${lead}\n\n${link}\n\n${ignore}\n`,
    html: mailHtml(brand, {
      title: quote?.heading ?? subject,
      lead,
      middle: mailButton(brand, link, button),
      ignore,
      preview: quote?.preview ?? lead,
    }),
  };
}
