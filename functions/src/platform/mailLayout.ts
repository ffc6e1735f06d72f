import type { Language } from "@parley/contract/accounts/profile.ts";

/** Who the mail is from. */
export type MailBrand = {
  name: string;
  /** Six digits of hex; white is legible on it. */
  color: string;
};

export const ourBrand: MailBrand = { name: "Parley", color: "#0f6f79" };

/** A mail's part that names its sender as its heading does; the installation keeps the name that it is set up with. */
export function sentAs(brand: MailBrand): { senderName?: string } {
  return brand === ourBrand ? {} : { senderName: brand.name };
}

/** A link and what it is called, as plain text. */
export type MailLink = { label: string; link: string };

/** What a mail says, as plain text; it is escaped here. */
type MailWords = {
  title: string;
  lead: string;
  /** What the reader came for, already as HTML. */
  middle: string;
  /** What to do if it was not them, and where to choose fewer mails. */
  ignore: string;
  /** After that. */
  further?: MailLink | undefined;
  /** Read in a list of mails, before anything is opened. */
  preview: string;
};

const SANS = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A mail's HTML: a table 560 px wide under the sender's name, without pictures, as many programs show none unasked.
 * Styles are inline and old-fashioned because mail programs drop everything else.
 * @param language in which it is read aloud, hyphenated and offered for translation
 */
export function mailHtml(brand: MailBrand, language: Language, words: MailWords): string {
  const { title, lead, middle, ignore, further, preview } = words;
  const link = further
    ? ` <a href="${escaped(further.link)}" style="color:#525c69">${escaped(further.label)}</a>`
    : "";
  const initial = Array.from(brand.name.trim())[0]?.toUpperCase() ?? "";
  return `<!doctype html><html lang="${language}"><head><title>${escaped(title)}</title></head><body style="margin:0;padding:0;background:#f7f8f9"><div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f8f9"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;table-layout:fixed;overflow-wrap:anywhere;background:#ffffff;border:1px solid #e0e4e8;border-radius:12px;${SANS};color:#1b2026"><tr><td style="padding:24px 32px;border-bottom:1px solid #e0e4e8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr><td width="32" valign="top" style="width:32px"><div style="height:32px;background:${brand.color};border-radius:8px;color:#ffffff;font-size:16px;line-height:32px;font-weight:600;text-align:center">${escaped(initial)}</div></td><td style="padding-left:12px;font-size:16px;line-height:24px;font-weight:600;vertical-align:middle">${escaped(brand.name)}</td></tr></table></td></tr><tr><td style="padding:32px"><h1 style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere">${escaped(title)}</h1><p style="margin:0 0 24px;font-size:16px;line-height:24px">${escaped(lead)}</p>${middle}<p style="margin:24px 0 0;font-size:14px;line-height:20px;color:#525c69">${escaped(ignore)}${link}</p></td></tr></table></td></tr></table></body></html>`;
}

/** A button that opens a link. */
export function mailButton(brand: MailBrand, link: string, label: string): string {
  return `<a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.color};color:#ffffff;font-size:16px;font-weight:500;text-decoration:none">${escaped(label)}</a>`;
}

/** A code to be typed. */
export function mailCode(code: string): string {
  return `<p style="margin:0;font:600 28px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escaped(code)}</p>`;
}

/** Text as it is written in HTML and in an attribute. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
