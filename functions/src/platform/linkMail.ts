import type { Mail } from "../providers/mail.ts";

/** What a mail with one link in it says; plain words, names of people included. */
export type LinkMailWording = { subject: string; lead: string; button: string; ignore: string };

/** A mail with one link, as text and as HTML. */
export function linkMail(to: string, link: string, wording: LinkMailWording): Mail {
  const { subject, lead, button, ignore } = wording;
  return {
    to,
    subject,
    text: `${lead}\n\n${link}\n\n${ignore}\n`,
    html: `<div style="font:16px/1.5 sans-serif;max-width:480px;margin:0 auto;padding:24px;color:#1b1f24"><p>${escaped(lead)}</p><p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d5fd1;color:#fff;text-decoration:none">${escaped(button)}</a></p><p style="color:#5b6470;font-size:14px">${escaped(ignore)}</p></div>`,
  };
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
